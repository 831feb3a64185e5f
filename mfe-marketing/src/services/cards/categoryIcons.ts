// Runs on both sides. Draws the icons that `content/categories.yaml` names.
import * as icons from '@site/brand/ui/marks/icons';
import type { CategoryIcon } from '../../content/content.types.ts';

export const categoryIcons: Record<CategoryIcon, typeof icons.IconServer> = {
  pipeline: icons.IconPipeline,
  monitor: icons.IconMonitor,
  server: icons.IconServer,
  database: icons.IconDatabase,
  palette: icons.IconPalette,
};
