// Runs on both sides.
import { site } from '@site/brand/site';
import { Muted } from '@site/brand/ui/layout/Muted';
import forms from '#content/forms.yaml';

/** The way that is always open, offered when sending has failed. */
export function MailInstead({ text = forms.mailInstead }: { text?: string }) {
  return (
    <Muted $size="sm">
      {text} <a href={`mailto:${site.email}`}>{site.email}</a>
    </Muted>
  );
}

/** The same for visitors without JavaScript. */
export function WithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <MailInstead text={text} />
    </noscript>
  );
}
