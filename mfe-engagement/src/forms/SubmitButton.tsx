// Runs on both sides.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { Button } from '@site/brand/ui/controls/Button';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'ref'> {
  pending: boolean;
  words: { submit: string; submitting: string };
}

/** Shows that it is sending, and after five seconds a note that it still is. */
export function SubmitButton({ pending, words, ...rest }: SubmitButtonProps) {
  return (
    <Stack gap={2}>
      <Button type="submit" size="lg" disabled={pending} {...rest}>
        {pending ? words.submitting : words.submit}
      </Button>
      <Note role="status">{pending && <StillSending />}</Note>
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
