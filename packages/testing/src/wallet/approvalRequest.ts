import type { Hex } from 'viem';

export type ApprovalAnswer = 'approve' | 'refuse';

export type NamedChain = { id: number; name: string; symbol: string; decimals: number };
export type RequestedCall = { to?: Hex | undefined; value: bigint; data?: Hex | undefined };

type Subject =
  | { kind: 'connect'; accounts: readonly string[] }
  | { kind: 'signMessage'; account: string; text: string }
  /** In a namespace whose transactions are bytes; sent where `isSent`. */
  | { kind: 'signBytes'; account: string; network: string; count: number; isSent: boolean }
  | { kind: 'signTypedData'; account: Hex; domainName: string; primaryType: string; message: unknown }
  | { kind: 'sendTransaction'; account: Hex; chain: NamedChain; call: RequestedCall }
  | { kind: 'sendCalls'; account: Hex; chain: NamedChain; calls: readonly RequestedCall[] }
  | { kind: 'switchChain'; from: NamedChain; to: NamedChain }
  | { kind: 'addChain'; chain: NamedChain; rpcUrl: string }
  | { kind: 'watchAsset'; symbol: string; address: string };

/** A request for the wallet's owner, already parsed and checked. */
export type ApprovalRequest = Subject & { walletName: string; walletIcon: string };
export type ApprovalSubject = Subject;

/** True for requests whose approval makes a signature. */
export function isSigning(subject: ApprovalSubject): boolean {
  return ['signMessage', 'signTypedData', 'signBytes', 'sendTransaction', 'sendCalls'].includes(subject.kind);
}
