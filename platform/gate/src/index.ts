// What host and command line use of the gate.
export { openGate } from './processes/openGate.ts';
export { publishing } from './publish-api/publishing.ts';
export { visitLive } from './visit/visitLive.ts';
