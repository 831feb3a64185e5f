// Runs on both sides.
import { BackLink } from '@site/kit/ui/BackLink';
import { Heading } from '@site/kit/ui/Heading';
import { Picture } from '@site/kit/ui/Picture';
import { Section } from '@site/kit/ui/Section';
import { styled } from 'styled-components';
import { bodies } from '../posts/bodies.glob.ts';
import { PostDate } from '../posts/PostDate.tsx';
import { PICTURE_SIZE, type Post } from '../posts/post.ts';
import { LIST_PATH } from '../posts/posts.ts';
import { ArticleText } from './ArticleText.tsx';

/** An article from the way back to its last line. */
export function Article({ post }: { post: Post }) {
  return (
    <Section>
      <Column aria-labelledby="article-title">
        <BackLink to={LIST_PATH}>Back to Blog</BackLink>
        <Hero src={post.image} alt={post.imageAlt} {...PICTURE_SIZE} priority />
        <Heading id="article-title" level={1} size="lg">
          {post.title}
        </Heading>
        <Meta>
          <li>{post.author}</li>
          <li>
            <PostDate date={post.date} />
          </li>
          <li>{post.readTime}</li>
        </Meta>
        <ArticleText text={bodies.get(post.slug) ?? ''} />
      </Column>
    </Section>
  );
}

const Column = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: var(--width-text);
  margin-inline: auto;
`;

const Hero = styled(Picture)`
  width: 100%;
  height: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  padding-inline: 0;
  padding-bottom: var(--space-5);
  border-bottom: 1px solid var(--color-border);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
  list-style: none;
`;
