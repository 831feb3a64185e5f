// Server and tests only: bundles inline the sections as `#home-sections`.
import { readSections } from '../../build/pluginSections.ts';

export default readSections();
