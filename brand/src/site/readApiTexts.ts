// Server and tests only: programs inline the content.
import { readContent } from '@platform/content/checkContent';
import { brandContent } from '../content/brandContent.ts';
import { brandFolder } from '../content/brandFolder.ts';

// A text that a visitor or the owner may read belongs in the content; a program's mistakes are explained in English,
// as `details` of the error.
const FILE = 'api.yaml';
export default readContent(brandFolder(), FILE, brandContent.schemas[FILE]);
