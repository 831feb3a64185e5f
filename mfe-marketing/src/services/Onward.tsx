// Runs on both sides.
import { Card } from '@site/kit/ui/Card';
import { Heading } from '@site/kit/ui/Heading';
import { Cluster, Stack } from '@site/kit/ui/Stack';
import type { ReactNode } from 'react';

/** A guess at what the visitor wanted, with the link that leads there. */
export function Onward({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <p>{text}</p>
        <Cluster>{children}</Cluster>
      </Stack>
    </Card>
  );
}
