import { useState } from 'react';
import type { ReactNode } from 'react';

export interface ImageProps {
  readonly src: string | undefined;
  /** In its place where there is no picture, or it does not load. */
  readonly fallback?: ReactNode;
  readonly loading?: 'lazy' | undefined;
}

/** A picture, decorative: its subject is named next to it. Its host does not receive the URL of the page. */
export function Image({ src, fallback, loading }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return fallback;
  return (
    <img
      referrerPolicy="no-referrer"
      loading={loading}
      src={src}
      alt=""
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
