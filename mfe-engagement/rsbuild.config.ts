import { remote } from '@site/kit/preset';

export default remote({
  name: 'mfe-engagement',
  exposes: {
    './routes': './src/engagement.routes.ts',
    './ReviewsSection': './src/reviews/ReviewsSection.tsx',
    './ContactSection': './src/contact/ContactSection.tsx',
  },
});
