// Runs on both sides. The shell's own pages for addresses that lead nowhere or can't be shown now.

import { site } from '@site/kit/site';
import { BrokenPipeline } from '@site/kit/ui/BrokenPipeline';
import { ButtonLink } from '@site/kit/ui/Button';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Cluster, Stack } from '@site/kit/ui/Stack';
import { styled } from 'styled-components';

interface NoticeProps {
  title: string;
  text: string;
}

function NoticePage({ title, text }: NoticeProps) {
  return (
    <Whole>
      <BrokenPipeline>
        <Stack gap={6}>
          <SectionHeading level={1} title={title} subtitle={text} />
          <Cluster>
            <ButtonLink to="/">Back to the home page</ButtonLink>
            <ButtonLink to="/services" variant="secondary">
              See our services
            </ButtonLink>
            <ButtonLink to="/contact" variant="ghost">
              Contact us
            </ButtonLink>
          </Cluster>
        </Stack>
      </BrokenPipeline>
    </Whole>
  );
}

/* All of the view: there is nothing else to come. */
const Whole = styled(Section)`
  display: grid;
  align-items: center;
  min-height: calc(100dvh - var(--header-height));

  @media print {
    min-height: 0;
  }
`;

/** For addresses that no remote owns: 404. */
export function NotFoundPage() {
  return (
    <NoticePage
      title="Page not found"
      text="There is nothing at this address. It may have moved, or the link may have a slip in it."
    />
  );
}

/** For a page whose remote can't be loaded in any version: 503. */
export function UnavailablePage() {
  return (
    <NoticePage
      title="This page is unavailable just now"
      text={`The rest of the site works. Please try again in a few minutes, or write to ${site.email}.`}
    />
  );
}

/** When even that fails: no component of the site's is used here. */
export function LastResort() {
  return (
    <>
      <h1>{site.brand} can’t be shown just now</h1>
      <p>
        Please <a href="/">load the site again</a>, or write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </>
  );
}
