import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';

export interface RowProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** An icon by name, or an image of 36 px. */
  readonly icon?: IconName | ReactElement;
  /** The end of the row: a tag, a number, an amount over a smaller one. */
  readonly end?: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly href?: string | undefined;
  /** Where the link opens; default: a new tab. `_top` leaves a frame that the page may be in. */
  readonly target?: '_blank' | '_top';
  /** A page that belongs to this one finds it by its opener. */
  readonly keepsOpener?: true;
  /** Not to be picked; give the reason in the subtitle. Stays reachable by keyboard. */
  readonly isDisabled?: boolean;
  /** The likeliest choice: slightly emphasised. */
  readonly isEmphasised?: boolean;
  readonly isCurrent?: boolean;
  readonly label?: string;
  /** The text for typing in a list; the title where that is a text. */
  readonly textValue?: string;
}

function isIconName(icon: RowProps['icon']): icon is IconName {
  return typeof icon === 'string';
}

function RowContent({ title, subtitle, icon, end }: RowProps) {
  return (
    <>
      {isIconName(icon) ? (
        <span className="row-icon">
          <Icon name={icon} />
        </span>
      ) : (
        icon
      )}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {subtitle !== undefined && <span className="row-subtitle">{subtitle}</span>}
      </span>
      {end !== undefined && <span className="row-end">{end}</span>}
    </>
  );
}

/** One line of a list, 56 px: a button, a link, or plain where it does nothing. */
export function Row(props: RowProps) {
  const { title, onClick, href, target = '_blank', keepsOpener, isDisabled = false } = props;
  const common = {
    className: 'row',
    'aria-label': props.label,
    'aria-current': props.isCurrent ? ('true' as const) : undefined,
    'aria-disabled': isDisabled || undefined,
    'data-emphasis': props.isEmphasised ? '' : undefined,
    'data-text': props.textValue ?? (typeof title === 'string' ? title : undefined),
  };
  if (href !== undefined) {
    const rel = keepsOpener ? 'opener' : 'noopener noreferrer';
    return (
      <a {...common} href={href} target={target} rel={rel} onClick={onClick} data-row="">
        <RowContent {...props} />
      </a>
    );
  }
  if (onClick === undefined && !isDisabled) {
    return (
      <div {...common}>
        <RowContent {...props} />
      </div>
    );
  }
  return (
    <button
      {...common}
      type="button"
      data-row=""
      onClick={(event) => {
        if (!isDisabled) onClick?.(event);
      }}
    >
      <RowContent {...props} />
    </button>
  );
}
