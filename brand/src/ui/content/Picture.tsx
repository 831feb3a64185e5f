// Runs on both sides.
import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Intrinsic size in the layout's proportions, to avoid a layout shift. */
  width: number;
  height: number;
  /** Loads at once; for pictures above the fold. */
  priority?: boolean;
}

/** An image of known dimensions; lazy unless `priority`. */
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

/** Full addresses in browser bundles become paths as on the server, so that hydration matches. */
export function withoutOwnOrigin(address: string): string {
  if (typeof location === 'undefined') return address;
  return address.startsWith(`${location.origin}/`)
    ? address.slice(location.origin.length)
    : address;
}
