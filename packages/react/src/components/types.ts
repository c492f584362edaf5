import type { Portico } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';

/** The props of every button. */
export interface ButtonProps {
  /** Cannot be pressed. */
  readonly disabled?: boolean;
  /** Default: `md`. */
  readonly size?: 'md' | 'sm';
  /** The account of one namespace. Default: the active namespace. */
  readonly namespace?: ChainNamespace;
  /** Default: the one of the nearest provider. */
  readonly portico?: Portico;
  /** In addition to the classes of the button. */
  readonly className?: string;
}

/** The props of a button that shows an account. */
export interface AccountButtonProps extends ButtonProps {
  /** Shows the native balance next to the name; reading it loads the chain library. */
  readonly balance?: 'show' | 'hide';
  /** Characters of the address before the gap. Default: 4. */
  readonly charsStart?: number;
  /** Characters of the address after the gap. Default: 6. */
  readonly charsEnd?: number;
}
