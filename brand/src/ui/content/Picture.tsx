// Runs on both sides.
import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Size in the layout's proportions, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  /** For a picture in the first view: fetched at once. */
  priority?: boolean;
}

/** An image with known dimensions, fetched when it comes near the view. */
export function Picture({ src, priority = false, alt, ...rest }: PictureProps) {
  return (
    <img
      src={withoutOwnOrigin(src)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      {...rest}
    />
  );
}

/** A browser bundle knows full addresses, a server bundle paths: hydration needs the same text. */
export function withoutOwnOrigin(address: string): string {
  if (typeof location === 'undefined') return address;
  return address.startsWith(`${location.origin}/`)
    ? address.slice(location.origin.length)
    : address;
}
