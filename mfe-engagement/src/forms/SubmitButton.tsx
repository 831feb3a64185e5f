// Runs on both sides.
import { Link } from '@platform/contract/router';
import { fill } from '@site/brand/fill';
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { site } from '@site/brand/site';
import { Button } from '@site/brand/ui/controls/Button';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'ref'> {
  pending: boolean;
  words: {
    submit: string;
    submitting: string;
    /** Who reads it, and for how long. */
    privacy: { text: string; link: string; to: string };
  };
}

/** Shows that it is sending, and after five seconds a note that it still is. */
export function SubmitButton({ pending, words, ...rest }: SubmitButtonProps) {
  return (
    <Stack gap={2}>
      <Button type="submit" size="lg" disabled={pending} {...rest}>
        {pending ? words.submitting : words.submit}
      </Button>
      <Note role="status">{pending && <StillSending />}</Note>
      <Muted $size="xs">
        {fill(words.privacy.text, { months: site.retentionMonths })}{' '}
        <Link to={words.privacy.to}>{words.privacy.link}</Link>
      </Muted>
    </Stack>
  );
}

function StillSending() {
  const [start] = useState({});
  return !useBriefly(start, 5000) && <span>{forms.stillSending}</span>;
}

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }
`;
