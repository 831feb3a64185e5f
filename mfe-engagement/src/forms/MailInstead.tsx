// Runs on both sides.
import { site } from '@site/brand/site';
import { Muted } from '@site/brand/ui/layout/Muted';
import forms from '#content/forms.yaml';

/** Offers email when sending fails. */
export function MailInstead({ text = forms.mailInstead }: { text?: string }) {
  return (
    <Muted $size="sm">
      {text} <a href={`mailto:${site.email}`}>{site.email}</a>
    </Muted>
  );
}

/** Offers email to visitors without JavaScript. */
export function WithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <MailInstead text={text} />
    </noscript>
  );
}
