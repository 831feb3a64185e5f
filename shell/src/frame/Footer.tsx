// Server only.
import type { Contributors } from '@platform/contract';
import { menuLinks } from '@platform/host/shell';
import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import { Container } from '@site/brand/ui/layout/Container';
import { IconMail, ProfileIcon } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';
import { Logo } from './Logo.tsx';
import { menus } from './navigation.ts';

const { footer } = navigation;

const profiles = site.social.filter(({ href }) => href !== '#');

/** The footer: links, mail address, profiles and copyright. */
export function Footer({ remotes = {}, now }: { remotes?: Contributors; now: number }) {
  return (
    <Band>
      <Container>
        <Columns>
          <About>
            <a href="/">
              <Logo />
            </a>
            <p>{site.tagline}</p>
            <Mail href={`mailto:${site.email}`}>
              <IconMail size={18} />
              {site.email}
            </Mail>
          </About>
          {footer.groups.map(({ title, links, place }) => (
            <Group key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {(place ? menuLinks(place, links, remotes, menus[place]) : links).map(
                  ({ label, to }) => (
                    <li key={to}>
                      <a href={to}>{label}</a>
                    </li>
                  ),
                )}
              </ul>
            </Group>
          ))}
        </Columns>
        <Line aria-hidden="true" />
        <Base>
          <p>{fill(footer.rights, { year: new Date(now).getFullYear(), brand: site.brand })}</p>
          {profiles.length > 0 && (
            <Social aria-label={footer.profiles}>
              {profiles.map(({ icon, name, href }) => {
                const label = fill(footer.profile, { brand: site.brand, name });
                return (
                  <li key={name}>
                    <a href={href} aria-label={label} {...NEW_TAB}>
                      <ProfileIcon name={icon} />
                    </a>
                  </li>
                );
              })}
            </Social>
          )}
        </Base>
      </Container>
    </Band>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

const Band = styled.footer`
  padding-block: clamp(var(--space-7), 6vw, var(--space-8)) var(--space-2);
  border-top: 1px solid var(--color-border);
  background: var(--color-surface-2);
  color: var(--color-muted);
  font-size: var(--text-sm);

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: var(--color-accent);
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-6) var(--space-3);

  /* Columns are as wide as their links, and wrap when the text is enlarged. */
  @media (min-width: 48em) {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 auto;
    }

    > :first-child {
      flex: 2 1 13rem;
    }
  }
`;

const About = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-3);

  p {
    max-width: 20rem;
  }

  @media not all and (min-width: 48em) {
    grid-column: 1 / -1;
  }
`;

const Mail = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
`;

const Group = styled.nav`
  h2 {
    margin-bottom: var(--space-2);
    color: var(--color-text);
    font: 500 var(--text-xs) / 1.6 var(--font-mono);
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    padding-block: var(--space-1);
    line-height: 1.35;
  }

  @media (pointer: coarse) {
    a {
      min-height: 2.75rem;
    }
  }
`;

/** A line with three nodes, like the pipeline. */
const Line = styled.div`
  --node: radial-gradient(circle closest-side, var(--color-border-strong) 90%, transparent);
  height: 7px;
  margin-block: var(--space-6) var(--space-4);
  background:
    var(--node) 0 / 7px 7px no-repeat,
    var(--node) 50% / 7px 7px no-repeat,
    radial-gradient(circle closest-side, var(--color-accent) 90%, transparent) 100% / 7px 7px no-repeat,
    linear-gradient(var(--color-border), var(--color-border)) center / 100% 1px no-repeat;
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

const Social = styled.ul`
  display: flex;
  margin-inline: -0.75rem;

  a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: var(--radius-2);
  }

  a:hover {
    background: var(--color-accent-soft);
  }
`;
