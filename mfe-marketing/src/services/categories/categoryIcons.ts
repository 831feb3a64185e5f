// Runs on both sides. Draws the icons that `content/categories.yaml` names.
import {
  IconDatabase,
  IconMonitor,
  IconPalette,
  IconPipeline,
  IconServer,
} from '@site/kit/ui/icons';
import type { CategoryIcon } from '../../content.types.ts';

export const categoryIcons: Record<CategoryIcon, typeof IconServer> = {
  pipeline: IconPipeline,
  monitor: IconMonitor,
  server: IconServer,
  database: IconDatabase,
  palette: IconPalette,
};
