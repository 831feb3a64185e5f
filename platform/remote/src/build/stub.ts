// Build time only. Whether a configuration is for one remote in a stub frame, without the shell.

/** Set by `devRemote.ts`: has the preset answer with the stub's configuration. */
export const STUB_VARIABLE = 'REMOTE_STUB';

/** Whether this build is the stub's: nothing but the remote brings styles into it. */
export const isStub = (): boolean => Boolean(process.env[STUB_VARIABLE]);
