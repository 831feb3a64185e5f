import { userInfo } from 'node:os';

/** User name for the history; containers may have none. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
