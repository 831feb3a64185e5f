import { remote } from '@site/kit/toolchain/preset';
import { rules } from './build/content.ts';

export default remote({
  name: 'mfe-example',
  content: rules,
  exposes: {
    './routes': './src/example.routes.ts',
    './Example': './src/Example.tsx',
  },
});
