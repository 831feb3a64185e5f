// Server and tests only: bundles inline the content as `#brand`.
import { readBrandContent } from '../content/brandContent.ts';

export default readBrandContent('brand.yaml');
