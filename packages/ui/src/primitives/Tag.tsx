import type { ReactNode } from 'react';

export interface TagProps {
  readonly children: ReactNode;
  readonly kind?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
}

/** One or two words about a row: Recent, Installed. */
export function Tag({ children, kind = 'neutral' }: TagProps) {
  return (
    <span className="tag" data-kind={kind}>
      {children}
    </span>
  );
}
