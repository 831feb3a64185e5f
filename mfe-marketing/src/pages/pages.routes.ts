// Runs on both sides. The build puts the routes of `content/pages/` here (build/pages/pluginPages.ts).
import type { RemoteRoute } from '@platform/contract';

export default [] as RemoteRoute[];
