import { shellConfig } from '@platform/host/build/shellConfig';
import { pluginBrand } from '@site/brand/build';
import { site } from '@site/brand/site';
import { rules } from './build/content.ts';
import { pluginSections } from './build/homeSections.ts';

export default shellConfig({
  browser: './src/browser/entry.ts',
  render: './src/render.tsx',
  identity: site,
  content: rules,
  plugins: [pluginBrand(), pluginSections],
});
