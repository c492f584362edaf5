import type { CSSProperties } from 'react';

/** A grey shape in the size of the content to come. Widths in any CSS length. */
export function Skeleton({ width, height }: { readonly width?: string; readonly height?: string }) {
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--skeleton-width': width,
    '--skeleton-height': height,
  };
  return <span className="skeleton" style={style} aria-hidden="true" />;
}

/** A row of a list before its content is known. */
export function SkeletonRow({
  isRound = false,
  hasEnd = false,
}: {
  readonly isRound?: boolean;
  readonly hasEnd?: boolean;
}) {
  return (
    <div className="row" aria-hidden="true">
      <span className="image" data-shape={isRound ? 'circle' : undefined}>
        <Skeleton height="100%" />
      </span>
      <span className="row-text">
        <Skeleton width="45%" height="14px" />
      </span>
      {hasEnd && <Skeleton width="56px" height="14px" />}
    </div>
  );
}
