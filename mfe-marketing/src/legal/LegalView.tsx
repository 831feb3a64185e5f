// Runs on both sides.
import { site } from '@site/kit/site';
import { Prose } from '@site/kit/ui/Prose';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { Fragment } from 'react';
import type { LegalText } from '../../content/types.ts';

/** A legal text as a page. */
export function LegalView({ text }: { text: LegalText }) {
  return (
    <Section labelledBy="legal-title">
      <Stack gap={7}>
        <SectionHeading
          id="legal-title"
          level={1}
          eyebrow={`Last updated ${text.updated}`}
          title={text.title}
          subtitle={text.introduction}
        />
        <Prose>
          {text.sections.map(({ heading, paragraphs, points }) => (
            <Fragment key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <WithEmail text={paragraph} />
                </p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <WithEmail text={point} />
                    </li>
                  ))}
                </ul>
              )}
            </Fragment>
          ))}
        </Prose>
      </Stack>
    </Section>
  );
}

/** Puts the studio's address in place of `{email}`. */
function WithEmail({ text }: { text: string }) {
  const [before, after] = text.split('{email}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${site.email}`}>{site.email}</a>
      {after}
    </>
  );
}
