// Tests only: bundles inline the icons.
import { readServiceIcons } from '../../../build/serviceIcons.ts';

export default readServiceIcons();
