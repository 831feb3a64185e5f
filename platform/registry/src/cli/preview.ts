// npm run preview [-- --hours 8] [--json]: makes a link that shows drafts, and what waits for its
// time, to the browser that opens it, and to no other.

import { utcText } from '@platform/server/utcText';
import { PREVIEW_PATH, signPreview } from '../visitors/previewToken.ts';
import { expiryIn, signingSecret } from '../visitors/signedToken.ts';
import { command } from './runCommand.ts';

const PREVIEW = { options: { hours: { type: 'string', default: '8' } } } as const;

await command(PREVIEW, async ({ values, open, say }) => {
  const { env, store, meta } = await open();
  const expires = expiryIn(Number(values.hours));
  const token = signPreview({ expires }, await signingSecret(store, meta.log));
  const link = `${env.SITE_URL}${PREVIEW_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  say(
    { until, link },
    `${link}\n`,
    `Whoever opens this link sees drafts and what is still to come, in that browser only, until ${utcText(until)}.`,
    `To end it there: the banner on every page, or ${env.SITE_URL}${PREVIEW_PATH}/end`,
  );
});
