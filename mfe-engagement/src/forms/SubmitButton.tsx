// Runs on both sides.
import { useBriefly } from '@site/kit/hooks/useBriefly';
import { Button } from '@site/kit/ui/Button';
import { Stack } from '@site/kit/ui/Stack';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

interface SubmitButtonProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
  variant?: ComponentProps<typeof Button>['variant'];
  ref?: ComponentProps<typeof Button>['ref'];
}

/** Says what it does and what it is doing; after five seconds, that it is still at it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, label, pendingLabel, variant, ref } = props;
  return (
    <Stack gap={2}>
      <Button type="submit" size="lg" variant={variant} disabled={pending} ref={ref}>
        {pending ? pendingLabel : label}
      </Button>
      <Note role="status">{pending && <StillSending />}</Note>
    </Stack>
  );
}

function StillSending() {
  const [start] = useState({});
  return !useBriefly(start, 5000) && forms.stillSending;
}

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }
`;
