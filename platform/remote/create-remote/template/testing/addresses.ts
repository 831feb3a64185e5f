// Tests only. Addresses of this remote; the site's own tests read this list, too.
import { address } from '@platform/remote/testing/address';

export default [address('/example', 'Example', 'The first thing to say')];
