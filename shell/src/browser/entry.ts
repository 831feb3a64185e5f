// Browser only. Where the shell's code begins.
import { startInPieces } from '@platform/host/browser/startInPieces';

void startInPieces(() => import(/* webpackMode: "eager" */ './start.ts'));
