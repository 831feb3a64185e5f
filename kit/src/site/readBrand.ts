// Server and tests only: bundles have the file itself in the place of `#brand`.
import { readContent } from '../content/checkContent.ts';
import { contentFolder } from '../content/contentFolder.ts';
import { kitContent } from '../content/kitContent.ts';

export default readContent(contentFolder('kit'), 'brand.yaml', kitContent.schemas['brand.yaml']);
