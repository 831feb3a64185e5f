// Runs on both sides. Error pages: not found, unavailable, and the last resort.

import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import { BrokenPipeline } from '@site/brand/ui/content/BrokenPipeline';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Section } from '@site/brand/ui/layout/Section';
import { SectionHeading } from '@site/brand/ui/layout/SectionHeading';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import pages from '#content/pages.yaml';

const { notFound, unavailable, ways, broken } = pages;

interface NoticeProps {
  title: string;
  text: string;
}

function NoticePage({ title, text }: NoticeProps) {
  return (
    <Whole>
      <BrokenPipeline>
        <Stack gap={6}>
          <SectionHeading level={1} title={title} subtitle={fill(text, site)} />
          <Cluster>
            <ButtonLink to="/">{ways.home}</ButtonLink>
            <ButtonLink to="/services" variant="secondary">
              {ways.services}
            </ButtonLink>
            <ButtonLink to="/contact" variant="ghost">
              {ways.contact}
            </ButtonLink>
          </Cluster>
        </Stack>
      </BrokenPipeline>
    </Whole>
  );
}

/* Fills the view. */
const Whole = styled(Section)`
  display: grid;
  align-items: center;
  min-height: calc(100dvh - var(--header-height));

  @media print {
    min-height: 0;
  }
`;

/** 404: no remote owns the address. */
export function NotFoundPage() {
  return <NoticePage {...notFound} />;
}

/** 503: no version of the page's remote can be loaded. */
export function UnavailablePage() {
  return <NoticePage {...unavailable} />;
}

/** Shown when even the error page fails, so it uses no components. */
export function LastResort() {
  return (
    <>
      <h1>{fill(broken.title, site)}</h1>
      <p>
        {broken.before} <a href="/">{broken.again}</a>
        {broken.after} <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </>
  );
}
