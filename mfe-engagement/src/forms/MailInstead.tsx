// Runs on both sides.
import { site } from '@site/brand/site';
import { Muted } from '@site/brand/ui/layout/Muted';
import forms from '#content/forms.yaml';

/** Offers email, when sending fails or for what else `text` says. */
export function MailInstead({ text = forms.mailInstead }: { text?: string }) {
  return (
    <Muted $size="sm">
      <MailLine text={text} />
    </Muted>
  );
}

/** The same in the colour of the text around it. */
export function MailLine({ text }: { text: string }) {
  return (
    <span>
      {text} <a href={`mailto:${site.email}`}>{site.email}</a>
    </span>
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
