// Browser only. Fetches what counts a visit, once everything else is there; nothing for visitors who
// have told their browser that they don't want that.
import { whenIdle } from '../page/quiet.ts';

interface Contributions {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether a browser says that its visitor wants to be left alone. */
export const wantsPrivacy = ({ doNotTrack, globalPrivacyControl }: Contributions): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/** See `watchVisit`. */
export function watchVisitLater(seen: string[], of: string): void {
  if (wantsPrivacy(navigator as Contributions)) return;
  const fetchIt = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "visit" */ './visit.ts').then(
        ({ watchVisit }) => watchVisit(seen, of),
        () => {}, // it is only counted
      );
    });
  if (document.readyState === 'complete') fetchIt();
  else addEventListener('load', fetchIt);
}
