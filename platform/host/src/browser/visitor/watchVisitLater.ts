import { whenIdle } from '../page/idle.ts';

interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export const wantsPrivacy = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/** Loads and calls `watchVisit` when the page has loaded and is idle, unless the visitor wants privacy. */
export function watchVisitLater(seen: string[], of: string): void {
  if (wantsPrivacy(navigator as PrivacySignals)) return;
  const fetchIt = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "visit" */ './visit.ts').then(
        ({ watchVisit }) => watchVisit(seen, of),
        () => {}, // Counting is optional.
      );
    });
  if (document.readyState === 'complete') fetchIt();
  else addEventListener('load', fetchIt);
}
