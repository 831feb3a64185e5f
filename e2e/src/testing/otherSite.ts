// Another site, which makes its visitors' browsers send a review to ours in every way that a page can.
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { type Served, serve } from '@platform/testing/serve';

/** The button that the visitor clicks where no script runs. */
export const LURE = 'Win a prize';
/** Our page's response to that. */
export const REFUSED = 'Failed to submit review';
/** Title of the page once its script has sent everything. */
export const SENT = 'All is sent';

const field = (name: string, value: string) =>
  `<input type="hidden" name='${name}' value='${value}'>`;

/**
 * @param site origin of ours; for a browser, the other one is another site
 * @param author of the review
 */
export function otherSite(site: string, author: string): Promise<Served> {
  const review = { name: author, rating: '5', text: 'Sent by another site.' };
  const asForm = { [CALL_FIELD]: '/api/reviews', [NUMBERS_FIELD]: 'rating', ...review };
  const fields = Object.entries(asForm).map(([name, value]) => field(name, value));
  const json = JSON.stringify({ ...review, rating: 5 });
  // As text/plain, its name and value join to JSON with a "=" in the middle.
  const asText = field(json.replace(/"}$/, ''), '"}');
  const html = `<!doctype html><title>Another site</title>
    <form method="post" action="${site}/reviews">${fields.join('')}<button>${LURE}</button></form>
    <form method="post" action="${site}/reviews" target="one" class="own">${fields.join('')}</form>
    <form method="post" action="${site}/api/reviews" target="two" class="own" enctype="text/plain">${asText}</form>
    <iframe name="one"></iframe><iframe name="two"></iframe>
    <script>(async () => {
      const api = '${site}/api/reviews';
      const sent = [...document.querySelectorAll('form.own')].map((form) => new Promise((resolve) => {
        document.querySelector('[name=' + form.target + ']').addEventListener('load', resolve);
        form.submit();
      }));
      const send = (mode, type, body = ${JSON.stringify(json)}) =>
        fetch(api, { method: 'POST', mode, credentials: 'include', headers: { 'Content-Type': type }, body });
      const form = new URLSearchParams(${JSON.stringify(review)});
      navigator.sendBeacon(api, new Blob([${JSON.stringify(json)}], { type: 'text/plain' }));
      await Promise.allSettled([...sent, send('no-cors', 'text/plain'), send('cors', 'application/json'),
        send('no-cors', 'application/x-www-form-urlencoded'), send('no-cors', 'application/x-www-form-urlencoded', form)]);
      document.title = '${SENT}';
    })();</script>`;
  return serve((_, res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
}
