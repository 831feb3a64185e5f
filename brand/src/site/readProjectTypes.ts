// Server and tests only: bundles inline the content as `#project-types`.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

const FILE = 'project-types.yaml';
export default readContent(brandFolder(), FILE, brandContent.schemas[FILE]);
