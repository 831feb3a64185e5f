// Runs on both sides; copies in the browser only.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { IconButton } from '@site/brand/ui/controls/IconButton';
import { Markdown } from '@site/brand/ui/layout/Markdown';
import { IconCheck, IconCopy } from '@site/brand/ui/marks/icons';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';

/** Duration of the confirmation in milliseconds. */
const CONFIRMATION = 2000;

/** An article's text; where the page may copy, each block of code gets a button. */
export function ArticleText({ source }: { source: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Element[]>([]);
  useEffect(() => {
    // Absent on pages without HTTPS.
    if (navigator.clipboard) setBoxes([...(text.current?.querySelectorAll('.code') ?? [])]);
  }, []);
  return (
    <Text ref={text} dir="auto">
      <Markdown source={source} />
      {boxes.map((box) => createPortal(<CopyButton box={box} />, box))}
    </Text>
  );
}

function CopyButton({ box }: { box: Element }) {
  const [outcome, setOutcome] = useState<{ copied: boolean }>();
  const fresh = useBriefly(outcome, CONFIRMATION);
  const copied = fresh?.copied === true;

  const copy = async () => {
    const code = box.querySelector('code') as Element;
    try {
      // Pasted into a terminal, a last line break would run the command.
      await navigator.clipboard.writeText(code.textContent?.replace(/\n$/, '') ?? '');
      setOutcome({ copied: true });
    } catch {
      getSelection()?.selectAllChildren(code);
      setOutcome({ copied: false });
    }
  };

  return (
    <>
      <Status role="status" data-copied={copied || undefined}>
        {copied ? blog.copy.done : outcome?.copied === false && blog.copy.failed}
      </Status>
      <Corner label={blog.copy.action} onClick={copy}>
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </Corner>
    </>
  );
}

const Text = styled.div`
  .code {
    position: relative;
  }

  /* In the dark theme its background alone hardly shows. */
  :not(pre) > code {
    border: 1px solid var(--color-border);
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
`;

/** "Copied" beside the button; a failure below the code, which it mustn't cover. */
const Status = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);

  &:not(:empty) {
    padding-top: var(--space-2);
  }

  &[data-copied] {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-end: 2.5rem;
    padding: 0.65rem var(--space-2) 0.65rem var(--space-3);
    border-radius: var(--radius-2);
    background: var(--color-code-bg);
    font-size: var(--text-xs);
    line-height: 1.45rem;
  }

  @media print {
    display: none;
  }
`;

const Corner = styled(IconButton)`
  position: absolute;
  inset-block-start: 1px;
  inset-inline-end: 1px;
  background: var(--color-code-bg);

  &:focus-visible {
    outline-offset: -4px;
  }
`;
