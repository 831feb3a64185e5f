// Development only, in the browser. Replaces the shell with links to all pages and sections of a remote.
import { NavLink, Outlet, ScrollRestoration } from 'react-router-dom';
import { styled } from 'styled-components';

interface StubFrameProps {
  name: string;
  /** Concrete addresses of pages and sections. */
  paths: string[];
}

export function StubFrame({ name, paths }: StubFrameProps) {
  return (
    <>
      <Bar>
        <nav aria-label={`Pages and sections of ${name}`}>
          <strong>{name}</strong>
          {paths.map((path) => (
            <NavLink key={path} to={path} end>
              {path}
            </NavLink>
          ))}
        </nav>
      </Bar>
      <main>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** Replaces a page. */
export const Note = ({ title, text }: { title: string; text: string }) => (
  <Words>
    <h1>{title}</h1>
    <p>{text}</p>
  </Words>
);

const Bar = styled.header`
  padding: 0.75rem 1rem;
  border-bottom: 1px solid;
  font:
    0.75rem ui-monospace,
    monospace;

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
  }

  [aria-current] {
    font-weight: bold;
  }
`;

const Words = styled.div`
  padding: 3rem 1rem;
`;
