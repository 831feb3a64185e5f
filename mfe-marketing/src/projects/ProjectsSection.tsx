// Runs on both sides. The featured projects on the home page.
import type { SectionProps } from '@platform/contract';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import projects from '#content/projects.yaml';
import projectsOverview from '#content/projects-overview.yaml';
import { ProjectCard } from './ProjectCard.tsx';

export default function ProjectsSection({ headingLevel = 2 }: SectionProps) {
  return (
    <>
      <TitledSection titleId="projects-title" level={headingLevel} words={projectsOverview}>
        <Grid as="ul" columns={{ medium: 2, large: 2 }}>
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} level={headingLevel === 1 ? 2 : 3} />
            </li>
          ))}
        </Grid>
        <Cluster>
          <ButtonLink to="/projects" variant="secondary">
            {projectsOverview.all}
          </ButtonLink>
        </Cluster>
      </TitledSection>
      {projectsOverview.ask && (
        <CallToAction id="projects-ask" level={3} {...projectsOverview.ask} />
      )}
    </>
  );
}
