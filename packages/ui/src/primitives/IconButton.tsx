import type { MouseEvent, Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';

export interface IconButtonProps {
  readonly icon: IconName;
  /** The action, as text: the button shows none. */
  readonly label: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly kind?: 'primary' | 'soft';
  readonly size?: 'small';
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A square button with an icon; its touch target is 44 px whatever its size. */
export function IconButton({ icon, label, onClick, kind, size, type, isDisabled, buttonRef }: IconButtonProps) {
  return (
    <button
      ref={buttonRef}
      className="icon-button"
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      data-kind={kind}
      data-size={size}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
