// Browser only. Entry of the shell's code.
import { startInPieces } from '@platform/host/browser/startInPieces';

void startInPieces(() => import(/* webpackMode: "eager" */ './start.ts'));
