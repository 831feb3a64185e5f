// Runs on both sides. Draws the icons that `content/service-summaries.yaml` names.
import * as icons from '@site/brand/ui/marks/icons';
import type { ServiceIcon } from '../../content/content.types.ts';

export const serviceIcons: Record<ServiceIcon, typeof icons.IconCloud> = {
  activity: icons.IconActivity,
  archive: icons.IconArchive,
  cloud: icons.IconCloud,
  code: icons.IconCode,
  container: icons.IconContainer,
  database: icons.IconDatabase,
  gauge: icons.IconGauge,
  layers: icons.IconLayers,
  layout: icons.IconLayout,
  network: icons.IconNetwork,
  pen: icons.IconPen,
  pipeline: icons.IconPipeline,
  repeat: icons.IconRepeat,
  search: icons.IconSearch,
  shield: icons.IconShield,
  smartphone: icons.IconSmartphone,
  waypoints: icons.IconWaypoints,
  zap: icons.IconZap,
};
