import type { ConnectorFacts } from '@portico/core/adapter';
import type { WalletKind } from './loadDriver.ts';

/** A wallet of this browser: what is shown of it, its object, and which interface that object has. */
export interface FoundWallet extends Pick<ConnectorFacts, 'name' | 'imageUrl' | 'rdns' | 'warnings'> {
  readonly kind: WalletKind;
  readonly wallet: object;
  readonly isAnnounced: boolean;
  /** The methods, or features, that it lists itself. Left out where it has no list: then only a request shows. */
  readonly methods?: readonly unknown[];
}
