import type { ChainNamespace } from '@portico/protocol';

/** The attribute of every element. */
interface InstanceAttributes {
  /** The `instanceId` of one portico. Default: the first of the page. */
  readonly instance?: string | undefined;
}

interface ButtonAttributes extends InstanceAttributes {
  readonly disabled?: boolean | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly namespace?: ChainNamespace | undefined;
}

interface AccountAttributes extends ButtonAttributes {
  readonly balance?: 'show' | 'hide' | undefined;
  readonly 'chars-start'?: number | string | undefined;
  readonly 'chars-end'?: number | string | undefined;
}

interface ConnectAttributes extends AccountAttributes {
  readonly label?: string | undefined;
  readonly 'loading-label'?: string | undefined;
}

interface WalletAttributes extends ButtonAttributes {
  readonly label?: string | undefined;
  /** Id or rdns of a wallet. */
  readonly wallet: string;
}

/** The attributes of each element, by its tag. */
export interface ElementAttributes {
  readonly 'portico-connect-button': ConnectAttributes;
  readonly 'portico-account-button': AccountAttributes;
  readonly 'portico-network-button': ButtonAttributes;
  readonly 'portico-wallet-button': WalletAttributes;
  readonly 'portico-button': ConnectAttributes;
  readonly 'portico-modal': InstanceAttributes;
}
