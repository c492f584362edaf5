import type { Portico } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';

/** What every button takes. */
export interface ButtonProps {
  readonly disabled?: boolean;
  readonly size?: 'md' | 'sm';
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
  readonly className?: string;
}

/** What a button takes that shows an account. */
export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance beside the name; reading it costs the chain library. */
  readonly balance?: 'show' | 'hide';
  /** How much of the address is shown before and after the gap. Default: 4 and 6. */
  readonly charsStart?: number;
  readonly charsEnd?: number;
}
