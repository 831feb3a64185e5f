// Browser only: part of the chunk "cron-tool".
import { IconClock } from '@site/brand/ui/marks/icons';
import type { Snippet } from '@site/cron-engine/targets/target';
import { targetTexts } from '@site/cron-engine/texts/targets.texts';
import { styled } from 'styled-components';
import { useCopyButton } from '../ui/useCopyButton.tsx';

/** A snippet with its copy button, its zone rule and notes. */
export function SnippetBlock({ name, snippet }: { name: string; snippet: Snippet }) {
  const { code, button, refusal } = useCopyButton(snippet.snippet);
  return (
    <>
      <Figure aria-label={targetTexts.snippet(name)}>
        <pre>
          <code ref={code}>{snippet.snippet}</code>
        </pre>
        {button}
      </Figure>
      {refusal}
      <ZoneRule>
        <IconClock size={18} />
        <p>
          <strong>{targetTexts.zone}</strong> <span>{snippet.zoneRule}</span>
        </p>
      </ZoneRule>
      {snippet.notes.length > 0 && (
        <Notes>
          {snippet.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
    </>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-code-bg);

  pre {
    font-size: var(--text-sm);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  > button {
    justify-self: end;
    min-width: 7.5rem;
  }

  @container (min-width: 32rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const ZoneRule = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  font-size: var(--text-sm);

  svg {
    margin-top: 0.2em;
    color: var(--color-accent);
  }

  strong {
    margin-inline-end: var(--space-1);
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: 1.25em;
  color: var(--color-muted);
  font-size: var(--text-sm);
  list-style: disc;
`;
