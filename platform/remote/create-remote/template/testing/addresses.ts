// Tests only. What this remote answers; the site's own tests of all addresses read this list, too.
import { address } from '@platform/remote/testing/address';

export default [address('/example', 'Example', 'The first thing to say')];
