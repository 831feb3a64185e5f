// Runs on both sides. The address by which the header marks the current page.
import { useLocation } from '@site/kit/router';
import { createContext, useContext } from 'react';

/** Set to '' where no link is to be marked: all unknown addresses share one document. */
export const CurrentPath = createContext<string | undefined>(undefined);

export function useCurrentPath(): string {
  const { pathname } = useLocation();
  return useContext(CurrentPath) ?? pathname;
}
