// Server and tests only: programs inline the content.
import { readBrandContent } from '../content/brandContent.ts';

// A text that a visitor or the owner may read belongs in the content; a program's mistakes are explained in English,
// as `details` of the error.
export default readBrandContent('api.yaml');
