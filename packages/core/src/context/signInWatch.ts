import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import type { OpenResult } from '../store/modalState.ts';

/** The sign-in of the host, from whichever of the two options is set. */
export interface SignInSource {
  readonly siwx: Siwx;
  readonly view: 'SIWXSignMessage' | 'ConnectingSiwe';
  /** undefined: each. */
  readonly namespace?: ChainNamespace;
  readonly refetchIntervalMs?: number;
}

/** The account that has to be signed in, and its network. */
export interface SignInTarget {
  readonly namespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
}

/** The interface of the watch over sign-ins for the rest of Portico. */
export interface SignInWatch {
  readonly source: SignInSource;
  /** Called when the modal would close. True: the session check is still running, and closes the modal when it ends. */
  defersClose(): boolean;
  /**
   * The account is signed in: the modal closes when the view has shown it (`finish`), or when the visitor closes it.
   */
  markSigned(target: SignInTarget): void;
  finish(): void;
  /** The visitor declined to sign; the prompt is not shown again here. */
  abandon(): void;
  /** The networks where this account was found signed in, the last one first. */
  readonly signedNetworks: (address: string) => readonly SignInTarget['caipNetworkId'][];
}

/** How the modal ends after a sign-in. */
export type SignInEnd = OpenResult['reason'];
