import { linkTo, textOf } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import exploreCards from '#content/explore-cards.yaml';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

describe('/explore-services', () => {
  test('shows four cards with buttons that open modals, and five steps', async () => {
    const { html, text } = await visit(routes, '/explore-services');
    inOrder(text, [
      'Frontend',
      'Backend',
      'UI/UX Design',
      'Database',
      'How We Work',
      'Consultation',
      'Planning',
      'Execution',
      'Review & Testing',
      'Delivery',
    ]);
    expect(
      [...html.matchAll(/<button(?=[^>]* name="service")[^>]* value="([a-z]+)"/g)].map(
        ([, value]) => value,
      ),
    ).toEqual(['frontend', 'backend', 'design', 'database']);
    for (const { title, category, description, offerings, cta } of exploreCards) {
      inOrder(text, [title, description, ...offerings, cta]);
      expect(text).toContain(category);
    }
    expect(html).not.toContain('<dialog open');
    const unknown = await visit(routes, '/explore-services?service=gardening');
    expect(unknown.html).not.toContain('<dialog open');
  });

  test.each(['frontend', 'backend', 'design', 'database'])(
    'shows the modal of %s by address, without JavaScript',
    async (service) => {
      const { html } = await visit(routes, `/explore-services?service=${service}`);
      const dialog = html.match(/<dialog open.*?<\/dialog>/)?.[0] ?? '';
      const { title, introduction, whatWeDo, howWeCanHelp, ctaText } =
        exploreCards.find(({ id }) => id === service)?.modal ??
        expect.fail(`no modal for ${service}`);
      inOrder(textOf(dialog), [
        title,
        introduction,
        'What We Do',
        ...whatWeDo,
        'How We Can Help',
        howWeCanHelp,
        ctaText,
      ]);
      expect(linkTo(dialog, 'Close')).toBe('/explore-services');
      expect(dialog).toMatch(/href="\/consultation"/);
    },
  );
});
