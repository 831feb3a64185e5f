// Tests only: bundles inline the icons.
import { readServiceIcons } from '../../../build/pluginExtracts.ts';

export default readServiceIcons();
