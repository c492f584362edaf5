import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import type { OpenResult } from '../store/modalState.ts';

/** How somebody signs in here, whichever of the two options says so. */
export interface SignInSource {
  readonly siwx: Siwx;
  readonly view: 'SIWXSignMessage' | 'ConnectingSiwe';
  /** undefined: each. */
  readonly namespace?: ChainNamespace;
  readonly refetchIntervalMs?: number;
}

/** Who has to be signed in, and where. */
export interface SignInTarget {
  readonly namespace: ChainNamespace;
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
}

/** What the rest of Portico may know of the watch over sign-ins. */
export interface SignInWatch {
  readonly source: SignInSource;
  /** The modal would close now. True: it is not known yet whether somebody is signed in; whoever finds out closes it. */
  defersClose(): boolean;
  /** The account is signed in: the modal closes when the view has said so (`finish`), or when the visitor closes it. */
  markSigned(target: SignInTarget): void;
  finish(): void;
  /** The visitor does not want to sign; nothing more is asked here. */
  abandon(): void;
  /** The networks where this account was found signed in, the last one first. */
  readonly signedNetworks: (address: string) => readonly SignInTarget['networkId'][];
}

/** How the modal ends after a sign-in. */
export type SignInEnd = OpenResult['reason'];
