// Runs on both sides. /projects: the four featured projects.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { Button } from '@site/kit/ui/Button';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { Grid } from '@site/kit/ui/Grid';
import { IconCode, IconExternal, IconGithub } from '@site/kit/ui/icons';
import { Cluster } from '@site/kit/ui/Stack';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { Toast } from '@site/kit/ui/Toast';
import { projects } from '../../content/projects.ts';
import { projectsClosing, projectsOverview, unavailable } from '../../content/projectsOverview.ts';
import { ProjectCard, titleId } from './ProjectCard.tsx';
import { useNotice } from './useNotice.ts';

/** Milliseconds (spec §9). */
const NOTICE_LASTS = 2000;

export function Page() {
  const notice = useNotice(NOTICE_LASTS);
  return (
    <>
      <TitledSection titleId="projects-title" level={1} words={projectsOverview}>
        <Grid as="ul" columns={{ medium: 2, large: 2 }} gap="lg">
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} level={2} priority={index === 0}>
                <Cluster gap={3}>
                  <Button onClick={notice.show} aria-describedby={titleId(project)}>
                    <IconExternal size={18} />
                    Live Demo
                  </Button>
                  <Button
                    variant="secondary"
                    onClick={notice.show}
                    aria-describedby={titleId(project)}
                  >
                    <IconCode size={18} />
                    Source Code
                  </Button>
                </Cluster>
              </ProjectCard>
            </li>
          ))}
        </Grid>
        <Cluster>
          <Button size="lg" variant="secondary" onClick={notice.show}>
            <IconGithub size={20} />
            View More on GitHub
          </Button>
        </Cluster>
      </TitledSection>
      <CallToAction id="projects-closing" {...projectsClosing} />
      <Toast tone="error" onDismiss={notice.close}>
        {notice.visible && unavailable}
      </Toast>
    </>
  );
}

export const head: PageModule['head'] = () => ({
  title: 'Projects',
  description:
    'Four engagements told by what changed: freight tracking, clinic booking, payments observability and a cloud migration.',
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
    breadcrumbs(['Projects', '/projects']),
  ],
});

export const paths = () => ['/projects'];

export const hydrate: PageModule['hydrate'] = 'load';
