import { useState } from 'react';
import type { ReactNode } from 'react';

export interface ImageProps {
  readonly src: string | undefined;
  /** In its place where there is no picture, or it does not load. */
  readonly fallback?: ReactNode;
  readonly loading?: 'lazy' | undefined;
}

/** A picture, decorative: what it shows is named beside it. Its host does not learn which page shows it. */
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
