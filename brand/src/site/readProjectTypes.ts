// Server and tests only: bundles inline the content as `#project-types`.
import { readBrandContent } from '../content/brandContent.ts';

export default readBrandContent('project-types.yaml');
