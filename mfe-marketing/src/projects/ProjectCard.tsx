// Runs on both sides.

import { Picture } from '@site/brand/ui/content/Picture';
import { TagList } from '@site/brand/ui/content/Tag';
import { CardColumn } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import projectsOverview from '#content/projects-overview.yaml';
import type { Project } from '../content/content.types.ts';
import { Change } from './Change.tsx';

interface ProjectCardProps {
  project: Project;
  level: 2 | 3;
  /** Loads the picture eagerly; for cards above the fold. */
  priority?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

export function ProjectCard({ project, level, priority, children }: ProjectCardProps) {
  return (
    <Box as="article" data-row={level}>
      <Picture
        src={project.picture}
        alt={project.imageAlt}
        width={800}
        height={500}
        priority={priority}
      />
      <Body>
        <Heading id={titleId(project)} level={level} size="md">
          {project.title}
        </Heading>
        <Change
          metric={project.metric}
          measured={level === 2 ? project.metric.measured : undefined}
        />
        <Description>{project.description}</Description>
        <TagList items={project.tags} label={projectsOverview.tagsLabel} />
        {children}
      </Body>
    </Box>
  );
}

/** Id of the card's heading, for `aria-describedby` of its buttons. */
export const titleId = (project: Project): string => `project-${project.id}`;

const Box = styled(CardColumn)`
  gap: 0;
  padding: 0;
  overflow: hidden;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-5);
`;

const Description = styled.p`
  flex: 1;
  color: var(--color-muted);
`;
