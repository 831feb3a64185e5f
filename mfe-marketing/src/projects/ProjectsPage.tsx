// Runs on both sides. /projects: the featured projects.
import type { PageModule } from '@platform/contract';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { Toast } from '@site/brand/ui/content/Toast';
import { Button, ButtonLink } from '@site/brand/ui/controls/Button';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { IconCode, IconExternal, IconGithub } from '@site/brand/ui/marks/icons';
import projects from '#content/projects.yaml';
import projectsOverview from '#content/projects-overview.yaml';
import projectsPage from '#content/projects-page.yaml';
import { ProjectCard, titleId } from './ProjectCard.tsx';
import { useNotice } from './useNotice.ts';

/** Milliseconds that the notice shows (spec §9). */
const NOTICE_LASTS = 2000;

export function Page() {
  const notice = useNotice(NOTICE_LASTS);
  return (
    <>
      <TitledSection titleId="projects-title" level={1} words={projectsOverview}>
        <Grid as="ul" columns={{ medium: 2, large: 2 }}>
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} level={2} priority={index === 0}>
                {(project.caseStudy || projectsPage.demo || projectsPage.source) && (
                  <Cluster gap={3}>
                    {project.caseStudy && (
                      <ButtonLink to={project.caseStudy} aria-describedby={titleId(project)}>
                        {projectsPage.caseStudy}
                      </ButtonLink>
                    )}
                    {projectsPage.demo && (
                      <Button
                        variant="ghost"
                        onClick={notice.show}
                        aria-describedby={titleId(project)}
                      >
                        <IconExternal size={18} />
                        {projectsPage.demo}
                      </Button>
                    )}
                    {projectsPage.source && (
                      <Button
                        variant="ghost"
                        onClick={notice.show}
                        aria-describedby={titleId(project)}
                      >
                        <IconCode size={18} />
                        {projectsPage.source}
                      </Button>
                    )}
                  </Cluster>
                )}
              </ProjectCard>
            </li>
          ))}
        </Grid>
        {projectsPage.more && (
          <Cluster>
            <Button variant="ghost" onClick={notice.show}>
              <IconGithub size={18} />
              {projectsPage.more}
            </Button>
          </Cluster>
        )}
      </TitledSection>
      {projectsPage.closing && <CallToAction id="projects-closing" {...projectsPage.closing} />}
      <Toast tone="error" onDismiss={notice.close}>
        {notice.visible && projectsPage.unavailable}
      </Toast>
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...projectsPage.head,
  jsonLd: [
    {
      '@type': 'ItemList',
      name: projectsOverview.title,
      itemListElement: projects.map(({ title, description }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'CreativeWork', name: title, description, creator: studioReference },
      })),
    },
    breadcrumbs([projectsPage.head.title, '/projects']),
  ],
});

export const paths = () => ['/projects'];
