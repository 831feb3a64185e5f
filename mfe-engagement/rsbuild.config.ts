import { remote } from '@site/kit/toolchain/preset';
import { rules } from './build/content.ts';

export default remote({
  name: 'mfe-engagement',
  content: rules,
  exposes: {
    './routes': './src/engagement.routes.ts',
    './ReviewsSection': './src/reviews/ReviewsSection.tsx',
    './ContactSection': './src/contact/ContactSection.tsx',
  },
});
