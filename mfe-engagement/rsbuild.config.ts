import { remote } from '@platform/remote/preset';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';

export default remote({
  name: 'mfe-engagement',
  content: rules,
  plugins: [pluginBrand()],
  exposes: {
    './routes': './src/engagement.routes.ts',
    './ReviewsSection': './src/reviews/ReviewsSection.tsx',
    './ContactSection': './src/contact/ContactSection.tsx',
  },
});
