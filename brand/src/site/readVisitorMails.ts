// Server and tests only: programs inline the content.
import { readBrandContent } from '../content/brandContent.ts';

export default readBrandContent('visitor-mails.yaml') ?? null;
