import { remote } from '@platform/remote/preset';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { fromContent, pictureOrigins } from './build/fromContent.ts';
import { pluginPages } from './build/pages/pluginPages.ts';
import { pluginExtracts } from './build/pluginExtracts.ts';

export default remote({
  name: 'mfe-marketing',
  content: rules,
  plugins: [pluginBrand(), pluginPages(), pluginExtracts()],
  fromContent,
  pictureOrigins: pictureOrigins(),
  exposes: {
    './routes': './src/marketing.routes.ts',
    './Hero': './src/home/Hero.tsx',
    './TechnologyStrip': './src/home/TechnologyStrip.tsx',
    './Intro': './src/home/Intro.tsx',
    './ServicesSection': './src/services/ServicesSection.tsx',
    './ProjectsSection': './src/projects/ProjectsSection.tsx',
  },
});
