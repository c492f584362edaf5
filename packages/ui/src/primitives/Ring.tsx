import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export type RingState = 'idle' | 'busy' | 'error' | 'done';

export interface RingProps {
  /** A WalletImage without a size. */
  readonly children: ReactNode;
  readonly state: RingState;
  /** With `error`: retries, on the icon itself. */
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Follows the shape of the icon inside it: runs while waiting, shakes and turns red on refusal, closes when done. */
export function Ring({ children, state, onRetry, retryLabel }: RingProps) {
  return (
    <div className="ring" data-state={state}>
      {children}
      <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <rect className="ring-track" x="1.5" y="1.5" width="93" height="93" />
        <rect className="ring-arc" x="1.5" y="1.5" width="93" height="93" pathLength="100" />
      </svg>
      {state === 'error' && onRetry && (
        <button type="button" className="ring-badge" aria-label={retryLabel} title={retryLabel} onClick={onRetry}>
          <Icon name="refresh" />
        </button>
      )}
      {state === 'done' && (
        <span className="ring-badge">
          <Icon name="check" />
        </span>
      )}
    </div>
  );
}
