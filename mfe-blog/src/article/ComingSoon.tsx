// Runs on both sides.
import { BackLink } from '@site/kit/ui/BackLink';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { blogTexts } from '../../content/blog.texts.ts';
import { LIST_PATH } from '../posts/posts.ts';

/** Stands where an article isn't there (spec §4, blog article: "unknown slug"). */
export function ComingSoon() {
  return (
    <TitledSection titleId="coming-soon" gap={5} level={1} words={blogTexts.missing}>
      <BackLink to={LIST_PATH}>Back to Blog</BackLink>
    </TitledSection>
  );
}
