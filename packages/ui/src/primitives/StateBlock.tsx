import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';

export interface StateAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
}

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: StateAction;
}

interface StateBlockProps extends EmptyStateProps {
  readonly kind: 'empty' | 'error';
  readonly icon: IconName;
  readonly children?: ReactNode;
}

function StateBlock({ kind, icon, title, text, action, children }: StateBlockProps) {
  return (
    <div className="state" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className="state-icon">
        <Icon name={icon} />
      </span>
      <p className="lead">{title}</p>
      {text !== undefined && <p className="sub">{text}</p>}
      {action && (
        <Button kind="quiet" onClick={action.onClick} isBusy={action.isBusy} isDisabled={action.isDisabled}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Nothing here, and what one could do about it. */
export function EmptyState({ icon = 'info', ...rest }: EmptyStateProps) {
  return <StateBlock kind="empty" icon={icon} {...rest} />;
}

export interface ErrorStateProps extends EmptyStateProps {
  /** The short id to read to a support desk, as a button that copies it. */
  readonly errorId?: ReactNode;
}

/** The failure, its reason, and the next step. */
export function ErrorState({ icon = 'alert', errorId, ...rest }: ErrorStateProps) {
  return (
    <StateBlock kind="error" icon={icon} {...rest}>
      {errorId}
    </StateBlock>
  );
}
