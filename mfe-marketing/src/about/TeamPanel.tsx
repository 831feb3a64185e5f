// Runs on both sides.

import { Picture } from '@site/brand/ui/content/Picture';
import { TagList } from '@site/brand/ui/content/Tag';
import { Card } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { styled } from 'styled-components';
import about from '#content/about.yaml';
import team from '#content/team.yaml';

export function TeamPanel() {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 3 }}>
      {team.map(({ name, role, portrait, line, experience, specialties, projects }) => (
        <Member as="li" key={name}>
          <Top>
            {portrait ? (
              <Portrait src={portrait} alt="" width={64} height={64} />
            ) : (
              <Initials aria-hidden="true">{initials(name)}</Initials>
            )}
            <div>
              <Heading level={2} size="sm">
                {name}
              </Heading>
              <Muted $size="sm">{role}</Muted>
            </div>
          </Top>
          <p>{line}</p>
          {(experience || specialties || projects) && (
            <Facts>
              {experience && (
                <div>
                  <dt>{about.experience}</dt>
                  <dd>{experience}</dd>
                </div>
              )}
              {specialties && (
                <div>
                  <dt>{about.specialties}</dt>
                  <dd>
                    <TagList items={specialties} />
                  </dd>
                </div>
              )}
              {projects && (
                <div>
                  <dt>{about.keyProjects}</dt>
                  <dd>
                    <ul>
                      {projects.map((project) => (
                        <li key={project}>{project}</li>
                      ))}
                    </ul>
                  </dd>
                </div>
              )}
            </Facts>
          )}
        </Member>
      ))}
    </Grid>
  );
}

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

const Member = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-5);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  > div {
    min-width: 0;
  }
`;

const Portrait = styled(Picture)`
  flex: none;
  border-radius: var(--radius-full);
`;

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border: 1.5px solid var(--color-accent);
  border-radius: var(--radius-full);
  background: var(--color-accent-soft);
  color: var(--color-accent);
  font: 500 var(--text-sm) / 1 var(--font-mono);
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4);
  font-size: var(--text-sm);

  dt {
    margin-bottom: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
`;
