// Runs on both sides.
import { site } from '@site/kit/site';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

/** The way that is always open, offered when sending has failed. */
export function MailInstead({ text = forms.mailInstead }: { text?: string }) {
  return (
    <Text>
      {text} <a href={`mailto:${site.email}`}>{site.email}</a>
    </Text>
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

const Text = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
