import { remote } from '@site/kit/toolchain/preset';

export default remote({
  name: 'mfe-engagement',
  exposes: {
    './routes': './src/engagement.routes.ts',
    './ReviewsSection': './src/reviews/ReviewsSection.tsx',
    './ContactSection': './src/contact/ContactSection.tsx',
  },
});
