import { remote } from '@site/kit/toolchain/preset';

export default remote({
  name: 'mfe-example',
  exposes: {
    './routes': './src/example.routes.ts',
    './Example': './src/Example.tsx',
  },
});
