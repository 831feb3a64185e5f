// Runs on both sides. A page in `content/pages/`, such as an imprint or a case study.
import type { Head, PageModule } from '@platform/contract';
import { breadcrumbs } from '@site/brand/jsonLd';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Markdown } from '@site/brand/ui/layout/Markdown';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import projectsPage from '#content/projects-page.yaml';
import type { Metric } from '../content/content.types.ts';
import { Change } from '../projects/Change.tsx';

/** A page as the build has read it. */
export interface MarkdownContent {
  address: string;
  head: Head;
  words: { eyebrow?: string; title: string; subtitle?: string };
  isCaseStudy: boolean;
  figures?: Metric[];
  /** HTML. */
  source: string;
}

const PROJECTS = '/projects';

/** Page module of Markdown. */
export const markdownPage = (page: MarkdownContent): PageModule => ({
  Page: () => <MarkdownView {...page} />,
  head: () => ({ ...page.head, jsonLd: [breadcrumbs(...trailOf(page))] }),
  paths: () => [page.address],
  hydrate: 'touch',
});

const trailOf = ({ words, address, isCaseStudy }: MarkdownContent): [string, string][] => [
  ...(isCaseStudy ? [[projectsPage.head.title, PROJECTS] as [string, string]] : []),
  [words.title, address],
];

function MarkdownView({ words, isCaseStudy, figures = [], source }: MarkdownContent) {
  return (
    <TitledSection
      titleId="page-title"
      level={1}
      words={words}
      opening={(heading) => (
        <Stack gap={4}>
          {isCaseStudy && <BackLink to={PROJECTS}>{projectsPage.head.title}</BackLink>}
          {heading}
        </Stack>
      )}
    >
      {figures.length > 0 && (
        <Grid as="ul" columns={{ medium: 2, large: 3 }}>
          {figures.map((metric) => (
            <li key={metric.what}>
              <Change metric={metric} />
            </li>
          ))}
        </Grid>
      )}
      <Markdown source={source} />
    </TitledSection>
  );
}
