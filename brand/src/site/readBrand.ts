// Server and tests only: bundles have the file itself in the place of `#brand`.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

export default readContent(brandFolder(), 'brand.yaml', brandContent.schemas['brand.yaml']);
