// Runs on both sides; measures in the browser only.
import { memo, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface LineNumbersProps {
  /** The text area, at the bottom of the box that holds both. */
  area: RefObject<HTMLTextAreaElement | null>;
  count: number;
}

/** Line numbers that scroll with a text area. */
export const LineNumbers = memo(function LineNumbers({ area, count }: LineNumbersProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [text, numbers] = [area.current, box.current];
    if (!text || !numbers) return undefined;
    const follow = () => {
      numbers.style.height = `${text.clientHeight}px`;
      numbers.scrollTop = text.scrollTop;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(text);
    text.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      text.removeEventListener('scroll', follow);
    };
  }, [area]);

  return (
    <Box ref={box} aria-hidden>
      <pre>{Array.from({ length: count }, (_, index) => index + 1).join('\n')}</pre>
    </Box>
  );
});

const Box = styled.div`
  position: absolute;
  bottom: 1px;
  left: 1px;
  width: calc(var(--digits) * 1ch + var(--space-3));
  height: 0;
  overflow: hidden;
  /* Long lines scroll behind it. */
  border-radius: var(--radius-2) 0 0 var(--radius-2);
  background: var(--color-surface);
  pointer-events: none;
  font: 1rem / 1.6 var(--font-mono);

  pre {
    /* Longer than the text: its horizontal scroll bar takes some of its height. */
    padding-block: var(--space-2) 2rem;
    color: var(--color-muted);
    font: inherit;
    text-align: right;
  }
`;
