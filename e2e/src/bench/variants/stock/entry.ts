// Browser only. Federation needs a moment to agree on the shared libraries before anything imports them.
import('./host.tsx');
