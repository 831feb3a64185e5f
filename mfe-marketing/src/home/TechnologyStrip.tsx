// Runs on both sides. The scrolling strip of technologies (spec §1).
import type { SectionProps } from '@platform/contract';
import { PauseButton } from '@site/brand/ui/controls/PauseButton';
import { Container } from '@site/brand/ui/layout/Container';
import { Heading } from '@site/brand/ui/layout/Heading';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import technologies from '#content/technologies.yaml';
import { MARKS } from '../../build/marks.ts';
import { TechnologyItem } from './TechnologyItem.tsx';

export default function TechnologyStrip({ headingLevel = 2 }: SectionProps) {
  const [paused, setPaused] = useState(false);
  return (
    <Band aria-labelledby="technologies-title">
      <Container>
        <Top>
          <Heading id="technologies-title" level={headingLevel} size="sm">
            {technologies.title}
          </Heading>
          <PauseButton
            paused={paused}
            onToggle={() => setPaused(!paused)}
            label={technologies.pauseLabel}
          />
        </Top>
      </Container>
      {/* Focusable, because focus pauses the strip (WCAG 2.2.2). */}
      <Window role="group" aria-labelledby="technologies-title" tabIndex={0} data-paused={paused}>
        <Track>
          <Technologies />
          <Technologies repeated />
        </Track>
      </Window>
    </Band>
  );
}

/** One copy of the list. Two copies make the loop seamless; screen readers ignore the repeated one. */
function Technologies({ repeated = false }: { repeated?: boolean }) {
  return (
    <List aria-hidden={repeated || undefined} inert={repeated || undefined}>
      {technologies.list.map(({ name, logo }) => (
        <TechnologyItem key={name} name={name} logo={logo} />
      ))}
    </List>
  );
}

/** Places of the marks in their picture, by the order of the list: cheaper than an attribute for each. */
const places = technologies.list
  .map(({ mark }, at) => `li:nth-child(${at + 1}) { --mark: ${MARKS.indexOf(mark)} }`)
  .join('');

const scroll = keyframes`
  to { transform: translateX(-50%); }
`;

const Band = styled.section`
  padding-block: var(--space-6);
  border-top: 1px solid var(--color-border);
  background: var(--color-surface-2);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding-bottom: var(--space-4);
`;

const Track = styled.div`
  display: flex;
  width: max-content;
  animation: ${scroll} 48s linear 3s infinite;

  @media print, (prefers-reduced-motion: reduce) {
    width: auto;
    animation: none;
  }
`;

const Window = styled.div`
  overflow: hidden;
  padding-block: var(--space-1);
  mask-image: linear-gradient(to right, transparent, black 4rem, black calc(100% - 4rem), transparent);

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover ${Track}, &:focus-within ${Track}, &[data-paused='true'] ${Track} {
    animation-play-state: paused;
  }

  @media print, (prefers-reduced-motion: reduce) {
    mask-image: none;
  }
`;

const List = styled.ul`
  display: flex;
  flex: none;
  gap: var(--space-3);
  /* A trailing gap, so that half of the track is exactly one copy. */
  padding-right: var(--space-3);
  ${places}

  /* Without motion, show one copy as a whole. */
  @media print, (prefers-reduced-motion: reduce) {
    flex: 1;
    flex-wrap: wrap;
    box-sizing: content-box;
    max-width: var(--width-page);
    margin-inline: auto;
    padding-inline: clamp(var(--space-4), 4vw, var(--space-6));

    &[aria-hidden] {
      display: none;
    }
  }
`;
