// Runs on both sides.
import { Picture } from '@site/brand/ui/content/Picture';
import { PICTURE_SIZE, type Post } from '../../build/post.ts';

interface PostPictureProps {
  post: Post;
  /** Whether the picture is in a list, not above its article. */
  inList?: boolean;
  priority?: boolean;
  className?: string;
}

/** `sizes` attributes: the width in the layout. */
const SIZES = {
  list: '(min-width: 64em) 26rem, (min-width: 40em) 50vw, 95vw',
  article: '(min-width: 45em) 42rem, 95vw',
};

/** Responsive illustration of a post. */
export function PostPicture({ post, inList, ...rest }: PostPictureProps) {
  const { image, imageAlt, widths } = post;
  const facts = { src: image, alt: imageAlt, ...PICTURE_SIZE, ...rest };
  if (!SOME_PHOTOGRAPHS || !widths) return <Picture {...facts} />;
  const sizes = SIZES[inList ? 'list' : 'article'];
  return (
    <picture>
      <source type="image/avif" srcSet={widths.avif} sizes={sizes} />
      <Picture {...facts} srcSet={widths.webp} sizes={sizes} />
    </picture>
  );
}
