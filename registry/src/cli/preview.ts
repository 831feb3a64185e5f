// npm run preview [-- --hours 8] [--json]: makes a link that shows drafts, and what waits for its
// time, to the browser that opens it, and to no other.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { utcText } from '@site/kit/server/utcText';
import { openStore } from '../store/openStore.ts';
import { PREVIEW_PATH, signPreview } from '../visitors/previewToken.ts';
import { expiryIn, signingSecret } from '../visitors/signedToken.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '8' },
      json: { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  const expires = expiryIn(Number(values.hours));
  const secret = await signingSecret(await openStore(env), console.error);
  const token = signPreview({ expires }, secret);
  const link = `${env.SITE_URL}${PREVIEW_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  if (values.json) return console.log(JSON.stringify({ until, link }));
  console.log(`${link}\n`);
  console.log(
    `Whoever opens this link sees drafts and what is still to come, in that browser only, until ${utcText(until)}.`,
  );
  console.log(`To end it there: the banner on every page, or ${env.SITE_URL}${PREVIEW_PATH}/end`);
});
