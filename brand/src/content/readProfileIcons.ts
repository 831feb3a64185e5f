// Server and tests only: bundles inline the paths as `#profile-icons`.
import { profilePaths } from './profilePaths.ts';

export default profilePaths();
