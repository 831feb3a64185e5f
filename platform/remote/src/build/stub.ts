/** Set by `devRemote.ts`: the preset then returns the stub frame's configuration. */
export const STUB_VARIABLE = 'REMOTE_STUB';

/** Whether this build is a stub frame's: only the remote brings styles into it. */
export const isStub = (): boolean => Boolean(process.env[STUB_VARIABLE]);
