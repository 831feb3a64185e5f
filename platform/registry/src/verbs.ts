// Commands on releases: for a program, and for requests with a key.

export { addReleaseCommands, openStore } from './verbs/commands.ts';
export { runVerb } from './verbs/runVerb.ts';
