// Server and tests only: bundles inline the content as `#brand`.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

export default readContent(brandFolder(), 'brand.yaml', brandContent.schemas['brand.yaml']);
