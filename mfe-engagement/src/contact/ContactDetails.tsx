// Runs on both sides.
import { site } from '@site/brand/site';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { IconMail, IconMapPin, IconPhone, ProfileIcon } from '@site/brand/ui/marks/icons';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import contact from '#content/contact.yaml';
import { ContactHours } from './ContactHours.tsx';

const profiles = site.social.map(({ icon, name, contact = name, href }) => ({
  label: contact,
  href,
  // A profile that doesn't exist yet gets a generic icon.
  icon: href === '#' ? 'link' : icon,
}));

/** Email, phone, location and profiles. @param level of the heading */
export function ContactDetails({ level }: { level: 2 | 3 }) {
  return (
    <Stack gap={6}>
      <Heading level={level} size="md">
        {contact.detailsTitle}
      </Heading>
      <Stack as="dl" gap={5}>
        <Row>
          <IconMail size={20} />
          <dt>{contact.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </Row>
        <Row>
          <IconPhone size={20} />
          <dt>{contact.phone}</dt>
          <dd>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </dd>
        </Row>
        <Row>
          <IconMapPin size={20} />
          <dt>{contact.location}</dt>
          <dd>{site.location}</dd>
        </Row>
      </Stack>
      {profiles.length > 0 && (
        <Stack gap={3}>
          <Heading level={level === 2 ? 3 : 4} size="sm">
            {contact.connect}
          </Heading>
          <Profiles>
            {profiles.map(({ label, href, icon }) => (
              <li key={label}>
                <Profile href={href} {...(href === '#' ? nowhere : newTab)} aria-label={label}>
                  <ProfileIcon name={icon} />
                </Profile>
              </li>
            ))}
          </Profiles>
        </Stack>
      )}
      {contact.hours && <ContactHours words={contact.hours} level={level === 2 ? 3 : 4} />}
    </Stack>
  );
}

/** The page stays where it is. */
const nowhere = { onClick: (event: MouseEvent) => event.preventDefault() };

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr);
  column-gap: var(--space-4);
  align-items: center;

  > svg {
    grid-row: 1 / 3;
    box-sizing: border-box;
    width: 2.75rem;
    height: 2.75rem;
    padding: var(--space-3);
    border-radius: var(--radius-2);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }

  /* Enlarged text has no room beside an icon. */
  @media (max-width: 22em) {
    display: block;

    > svg {
      display: none;
    }
  }

  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }

  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  /* As high as its line, which is over 24 px. */
  a {
    display: inline-block;
  }

  /* 44 px touch targets without wider line spacing. */
  @media (pointer: coarse) {
    a {
      margin-block: -0.75rem;
      padding-block: 0.75rem;
    }
  }
`;

const Profiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Profile = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  color: var(--color-text);
  transition:
    border-color var(--fast) var(--ease),
    color var(--fast) var(--ease);

  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }
`;
