import { remote } from '@platform/remote/preset';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';

export default remote({
  name: 'mfe-example',
  content: rules,
  plugins: [pluginBrand()],
  exposes: {
    './routes': './src/example.routes.ts',
    './Example': './src/Example.tsx',
  },
});
