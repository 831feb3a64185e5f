// Tests only: bundles inline the price.
import { readFirstPrice } from '../../build/pluginExtracts.ts';

export default readFirstPrice();
