// Development only, in the browser. Stands where the shell would: links to all that a remote has.
import { NavLink, Outlet, ScrollRestoration } from 'react-router-dom';
import { styled } from 'styled-components';
import { Container } from '../ui/layout/Container.tsx';

interface StubFrameProps {
  name: string;
  /** Every concrete address of the remote's pages and sections. */
  paths: string[];
}

export function StubFrame({ name, paths }: StubFrameProps) {
  return (
    <>
      <Bar>
        <Container>
          <nav aria-label={`Everything in ${name}`}>
            <strong>{name}</strong>
            {paths.map((path) => (
              <NavLink key={path} to={path} end>
                {path}
              </NavLink>
            ))}
          </nav>
        </Container>
      </Bar>
      <main>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** What stands in the frame where there is no page. */
export const Note = ({ title, text }: { title: string; text: string }) => (
  <Words>
    <h1>{title}</h1>
    <p>{text}</p>
  </Words>
);

const Bar = styled.header`
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-surface-2);
  font-family: var(--font-mono);
  font-size: var(--text-xs);

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }

  [aria-current] {
    color: var(--color-text);
  }
`;

const Words = styled(Container)`
  padding-block: var(--section-space);
`;
