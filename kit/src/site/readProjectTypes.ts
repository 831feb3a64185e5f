// Server and tests only: bundles have the file itself in the place of `#project-types`.
import { readContent } from '../content/checkContent.ts';
import { contentFolder } from '../content/contentFolder.ts';
import { kitContent } from '../content/kitContent.ts';

const FILE = 'project-types.yaml';
export default readContent(contentFolder('kit'), FILE, kitContent.schemas[FILE]);
