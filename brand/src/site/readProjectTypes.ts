// Server and tests only: bundles have the file itself in the place of `#project-types`.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

const FILE = 'project-types.yaml';
export default readContent(brandFolder(), FILE, brandContent.schemas[FILE]);
