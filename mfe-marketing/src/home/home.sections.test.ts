import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count, linkTo } from '@platform/remote/testing/html';
import { htmlOf } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import technologies from '#content/technologies.yaml';
import { MARKS } from '../../build/marks.ts';
import ProjectsSection from '../projects/ProjectsSection.tsx';
import ServicesSection from '../services/ServicesSection.tsx';
import Hero from './Hero.tsx';
import Intro from './Intro.tsx';
import TechnologyStrip from './TechnologyStrip.tsx';

test('the hero shows headline, paragraph and two calls to action', () => {
  const html = htmlOf(Hero);
  expect(html).toMatch(/<h1[^>]*>Modern DevOps and full-stack solutions/);
  for (const subject of [
    'cloud-native architectures',
    'CI/CD',
    'infrastructure automation',
    'full-stack work',
  ]) {
    expect(html).toContain(subject);
  }
  expect(html).toMatch(/href="\/services"[^>]*>Explore Services</);
  expect(html).toMatch(/href="\/consultation"[^>]*>Get Free Consultation</);
  expect(html).toContain('<figcaption>');
  expect(html).not.toContain(' style="');
});

test('the strip shows eleven technologies twice, hiding the copy from screen readers', () => {
  const html = htmlOf(TechnologyStrip);
  const [first = '', second = ''] = [...html.matchAll(/<ul.*?<\/ul>/g)].map(([list]) => list);
  const names = (list: string) =>
    [...list.matchAll(/<\/span>([^<]+)<\/li>/g)].map(([, name]) => name);
  expect(html).toMatch(/<h2[^>]*>Technologies We Work With<\/h2>/);
  expect(names(first)).toEqual(technologies.list.map(({ name }) => name));
  expect(names(first)).toHaveLength(11);
  expect(names(second)).toEqual(names(first));
  expect(first).not.toMatch(/<ul[^>]*(aria-hidden|inert)/);
  expect(second).toMatch(/<ul[^>]*aria-hidden="true" inert=""/);
  expect(count(html, /<img [^>]*src="https:\/\/[^"]+"[^>]*alt=""[^>]*loading="lazy"/g)).toBe(22);
});

test('each technology has a mark of its own, in place of a logo that has not come', () => {
  const marks = technologies.list.map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(11);
  const pen = readFileSync(path.join(import.meta.dirname, 'marks.svg'), 'utf8');
  const drawn = [...pen.matchAll(/<!-- (\w+) -->\n {2}<g transform="translate\((\d+) 8\)">/g)];
  expect(drawn.map(([, mark]) => mark)).toEqual(MARKS);
  expect(drawn.map(([, , x]) => Number(x))).toEqual(MARKS.map((_, at) => at * 44 + 8));
});

test('the pause button is the first focusable element of the strip', () => {
  const html = htmlOf(TechnologyStrip);
  expect(html.indexOf('<button')).toBeLessThan(html.indexOf('tabindex'));
  expect(html).toMatch(/<button[^>]*aria-label="Pause the list of technologies"/);
});

test('the second section shows who works how, and from which price', () => {
  const html = htmlOf(Intro);
  expect(count(html, /<h2/g)).toBe(1);
  expect(count(html, /<img[^>]* width="64"/g)).toBe(5);
  expect(linkTo(html, 'Meet the team')).toBe('/about?tab=team');
  expect(linkTo(html, 'From ₹75/hour')).toBe('/hire-me');
  expect(count(html.slice(html.indexOf('<ol')), /<li/g)).toBe(4);
});

test('a band asks after the projects, one heading level below them', () => {
  const html = htmlOf(ProjectsSection);
  const band = html.slice(html.indexOf('data-tone="accent"'));
  expect(html.indexOf('View all projects')).toBeLessThan(html.indexOf('data-tone="accent"'));
  expect(band).toMatch(/<h3[^>]*>What should we improve first\?<\/h3>/);
  expect(linkTo(band, 'Get Free Consultation')).toBe('/consultation');
});

test.each([
  [ServicesSection, 'Our Services', 5],
  [ProjectsSection, 'Featured Projects', 4],
] as const)('a list section uses the given heading level', (Section, title, items) => {
  const cards = (html: string, level: number) =>
    count(html.split('data-tone="accent"')[0] ?? '', new RegExp(`<h${level}`, 'g'));
  const below = htmlOf(Section);
  expect(below).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
  expect(cards(below, 3)).toBe(items);
  const alone = htmlOf(Section, { headingLevel: 1 });
  expect(alone).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(cards(alone, 2)).toBe(items);
});
