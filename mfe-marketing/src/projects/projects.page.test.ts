import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, onTestFinished, test } from 'vitest';
import projects from '#content/projects.yaml';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

describe('/projects', () => {
  test('shows four projects with pictures, tags and buttons, and no notice', async () => {
    const { html, text } = await visit(routes, '/projects');
    expect(count(html, /<article/g)).toBe(4);
    for (const { title, description, tags } of projects)
      inOrder(text, [title, description, ...tags]);
    expect(count(html, /<img [^>]*alt="[^"]{20,}"/g)).toBe(4);
    expect(count(html, /<ul aria-label="Technologies"/g)).toBe(4);
    expect(count(text, /\|Live Demo\|/g)).toBe(4);
    expect(count(text, /\|Source Code\|/g)).toBe(4);
    expect(count(text, /\|View More on GitHub\|/g)).toBe(1);
    expect(count(html, /<button type="button"/g)).toBe(9);
    expect(text).not.toContain('currently unavailable');
    expect(count(html, /<button type="button" data-variant="ghost"/g), 'quiet').toBe(9);
    expect(text).not.toContain('Read the case study');
  });

  test('a card leads to its case study if there is one', async () => {
    const [first] = projects;
    Object.assign(first ?? {}, { caseStudy: '/blog/thirty-days-to-one' });
    onTestFinished(() => void Object.assign(first ?? {}, { caseStudy: undefined }));
    const { html } = await visit(routes, '/projects');
    expect(linkTo(html, 'Read the case study')).toBe('/blog/thirty-days-to-one');
    expect(count(html, /Read the case study/g)).toBe(1);
  });
});
