// Runs on both sides.

import type { PageModule } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { breadcrumbs } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { Prose } from '@site/brand/ui/layout/Prose';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { Fragment } from 'react';
import type { LegalText } from '../content/content.types.ts';

/** Page module of a legal text at this path. */
export const legalPage = (text: LegalText, path: string): PageModule => ({
  Page: () => <LegalView text={text} />,
  head: () => ({
    title: text.title,
    description: text.description,
    jsonLd: [breadcrumbs([text.title, path])],
  }),
  paths: () => [path],
  hydrate: 'touch',
});

function LegalView({ text }: { text: LegalText }) {
  return (
    <TitledSection
      titleId="legal-title"
      level={1}
      words={{ eyebrow: text.updated, title: text.title, subtitle: text.introduction }}
    >
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
    </TitledSection>
  );
}

/** Replaces `{email}` with a mailto link and `{months}` with the retention time. */
function WithEmail({ text }: { text: string }) {
  const [before = '', after] = fill(text, { months: site.retentionMonths }).split('{email}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`mailto:${site.email}`}>{site.email}</a>
      {after}
    </>
  );
}
