// Server and tests only: programs inline the content.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

const FILE = 'api.yaml';
export default readContent(brandFolder(), FILE, brandContent.schemas[FILE]);
