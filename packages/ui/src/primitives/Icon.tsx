import { useContext } from 'react';
import { IconPathsContext } from './iconName.ts';
import { iconPaths } from './iconPaths.ts';
import type { IconName } from './iconName.ts';

/** Icons that point somewhere along the line of reading; these turn round in right-to-left. */
const directed: ReadonlySet<IconName> = new Set(['chevronLeft', 'chevronRight', 'disconnect']);

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small';
}

/** A decoration: its meaning must be in a text too, so it is hidden from assistive technology. */
export function Icon({ name, size }: IconProps) {
  const lazy = useContext(IconPathsContext);
  const first: Readonly<Record<string, string>> = iconPaths;
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-size={size}
      data-mirrors={directed.has(name) ? '' : undefined}
    >
      <path d={first[name] ?? lazy[name]} />
    </svg>
  );
}
