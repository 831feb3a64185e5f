// Runs on both sides. The featured projects on the home page.
import type { SectionProps } from '@site/kit/contract';
import { ButtonLink } from '@site/kit/ui/Button';
import { Grid } from '@site/kit/ui/Grid';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Cluster, Stack } from '@site/kit/ui/Stack';
import { projects } from '../../content/projects.ts';
import { projectsOverview } from '../../content/projectsOverview.ts';
import { ProjectCard } from './ProjectCard.tsx';

export default function ProjectsSection({ headingLevel = 2 }: SectionProps) {
  const { eyebrow, title, text } = projectsOverview;
  return (
    <Section labelledBy="projects-title">
      <Stack gap={7}>
        <SectionHeading
          id="projects-title"
          level={headingLevel}
          eyebrow={eyebrow}
          title={title}
          subtitle={text}
        />
        <Grid as="ul" columns={{ medium: 2, large: 2 }} gap="lg">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} level={headingLevel === 1 ? 2 : 3} />
            </li>
          ))}
        </Grid>
        <Cluster>
          <ButtonLink to="/projects" variant="secondary">
            View all projects
          </ButtonLink>
        </Cluster>
      </Stack>
    </Section>
  );
}
