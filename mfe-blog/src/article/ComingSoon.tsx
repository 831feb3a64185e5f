// Runs on both sides.
import { BackLink } from '@site/kit/ui/BackLink';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { blogTexts } from '../../content/blog.texts.ts';
import { LIST_PATH } from '../posts/posts.ts';

/** Stands where an article isn't there (spec §4, blog article: "unknown slug"). */
export function ComingSoon() {
  return (
    <Section labelledBy="coming-soon">
      <Stack gap={5}>
        <SectionHeading
          id="coming-soon"
          level={1}
          title={blogTexts.missing.title}
          subtitle={blogTexts.missing.text}
        />
        <BackLink to={LIST_PATH}>Back to Blog</BackLink>
      </Stack>
    </Section>
  );
}
