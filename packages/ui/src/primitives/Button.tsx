import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'quiet' | 'danger' | 'link';
  readonly icon?: IconName;
  /** Busy: keeps its place, its label and the focus, but a press has no effect. */
  readonly isBusy?: boolean;
  /** Stays reachable by keyboard, so that a screen reader can find it and its reason. */
  readonly isDisabled?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly type?: 'button' | 'submit';
  /** Makes it a link that opens in a new tab. */
  readonly href?: string;
  readonly label?: string;
  readonly describedBy?: string;
  readonly hasAutoFocus?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** The one primary action of a view, its quiet neighbours, and links inside text. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', icon, isBusy = false, isDisabled = false, onClick, href } = props;
  const isOff = isBusy || isDisabled;
  const common = {
    className: 'button',
    'data-kind': kind === 'primary' ? undefined : kind,
    'data-autofocus': props.hasAutoFocus ? '' : undefined,
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    'aria-disabled': isOff || undefined,
    'aria-busy': isBusy || undefined,
  };
  const content = (
    <>
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a {...common} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...common}
      ref={props.buttonRef}
      type={props.type === 'submit' ? 'submit' : 'button'}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {content}
    </button>
  );
}
