import { count } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
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
  });
});
