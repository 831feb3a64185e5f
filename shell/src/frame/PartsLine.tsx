// Server only. The short receipt of the page, below the footer: the parts that made it.
import { type PartFacts, SHELL, wholeRemote } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { utcDay } from '@site/brand/times';
import { Container } from '@site/brand/ui/layout/Container';
import { css, styled } from 'styled-components';
import type navigation from '#content/navigation.yaml';

type Words = NonNullable<typeof navigation.footer.parts>;

interface PartsLineProps {
  words: Words;
  parts?: readonly PartFacts[];
  /** Time of the rendering, milliseconds since 1970. */
  now: number;
}

/**
 * CSS shows the parts that have a slot on the page, so that the line stays right when a visitor goes on without a
 * new document. Outside the footer, which the gate expects to be the same on all pages.
 */
export function PartsLine({ words, parts = [], now }: PartsLineProps) {
  const shell = parts.find(({ name }) => name === SHELL);
  const remotes = parts.filter((part) => part !== shell);
  return (
    <Strip aria-label={words.label} $remotes={remotes.map(({ name }) => name)}>
      <Container>
        <p>
          {shell ? (
            <>
              <span>{words.made}</span> <Part {...shell} since={words.since} now={now} />
              {remotes.map((part) => (
                <span key={part.name} data-part={part.name}>
                  {' · '}
                  <Part {...part} since={words.since} now={now} />
                </span>
              ))}
            </>
          ) : (
            words.none
          )}
        </p>
      </Container>
    </Strip>
  );
}

type PartProps = PartFacts & Pick<PartsLineProps, 'now'> & { since: string };

function Part({ name, liveSince, bytes, since, now }: PartProps) {
  const day = <time dateTime={liveSince.slice(0, 10)}>{utcDay(liveSince, new Date(now))}</time>;
  return (
    <>
      {fill(since, { name: name.replace(/^mfe-/, '') })} {day}
      {bytes !== undefined && `, ${Math.round(bytes / 1000)}\u00a0kB`}
    </>
  );
}

const Strip = styled.aside<{ $remotes: string[] }>`
  padding-bottom: var(--space-5);
  background: var(--color-surface-2);
  font: var(--text-xs) / 1.6 var(--font-mono);
  letter-spacing: -0.01em;

  p {
    color: var(--color-muted);
  }

  ${({ $remotes }) =>
    $remotes.map(
      (name) => css`
        body:not(:has([data-slot^='${wholeRemote(name)}'])) & [data-part='${name}'] {
          display: none;
        }
      `,
    )}

  @media print {
    display: none;
  }
`;
