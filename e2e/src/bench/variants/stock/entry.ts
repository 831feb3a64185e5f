// Browser only. Federation must negotiate the shared libraries before any module imports them.
import('./host.tsx');
