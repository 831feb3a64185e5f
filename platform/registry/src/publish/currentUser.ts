import { userInfo } from 'node:os';

/** Name for the history: the user of this machine. Containers may have none. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
