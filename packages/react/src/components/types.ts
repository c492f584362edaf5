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
