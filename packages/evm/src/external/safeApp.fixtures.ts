import type { Devnet } from '@portico/testing/chains';
import type { Hex } from '@portico/protocol';

/** The part of a page's window that Safe's packages use. */
export interface InnerWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void;
}

interface FrameMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface Proposal {
  readonly transaction: { readonly to: string; readonly value: string; readonly data: string };
  signatures: number;
  status: 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'CANCELLED' | 'FAILED' | 'SUCCESS';
  txHash: Hex | null;
}

interface Request {
  readonly id: string;
  readonly method: string;
  readonly params?: {
    readonly txs?: readonly Proposal['transaction'][];
    readonly safeTxHash?: string;
    readonly call?: string;
    readonly params?: readonly unknown[];
  };
  readonly env: { readonly sdkVersion: string };
}

export interface SafeAppParameters {
  readonly request: Devnet['chains'][number]['request'];
  readonly chainId: number;
  readonly safeAddress: Hex;
  readonly threshold: number;
}

export const SAFE_ORIGIN = 'https://app.safe.global';

/**
 * The Safe web application around a page, as its SDK's messages (version 9) meet it: proposals wait for signatures, and
 * are executed on the real chain under a hash that is not the one first answered.
 */
export class SafeApp {
  readonly requested: string[] = [];
  isRefusing = false;
  readonly window: InnerWindow;
  readonly #parameters: SafeAppParameters;
  readonly #proposals = new Map<string, Proposal>();
  readonly #listeners = new Set<(event: FrameMessage) => void>();

  constructor(parameters: SafeAppParameters) {
    this.#parameters = parameters;
    this.window = {
      parent: { postMessage: (message) => void this.#subscribe(structuredClone(message) as Request) },
      addEventListener: (_type, listener) => void this.#listeners.add(listener),
    };
  }

  /** Another owner signs in the Safe. */
  sign(id: string): void {
    const proposal = this.#find(id);
    proposal.signatures += 1;
    if (proposal.signatures >= this.#parameters.threshold) proposal.status = 'AWAITING_EXECUTION';
  }

  /** An owner sends it to the chain; the Safe catches what its call throws. */
  async execute(id: string, status: 'SUCCESS' | 'FAILED' = 'SUCCESS'): Promise<Hex> {
    const { request, safeAddress: from } = this.#parameters;
    const proposal = this.#find(id);
    await request('anvil_impersonateAccount', [from]);
    proposal.txHash = (await request('eth_sendTransaction', [{ from, ...proposal.transaction }])) as Hex;
    proposal.status = status;
    return proposal.txHash;
  }

  cancel(id: string): void {
    this.#find(id).status = 'CANCELLED';
  }

  delete(id: string): void {
    this.#proposals.delete(id);
  }

  #find(id: string): Proposal {
    const proposal = this.#proposals.get(id);
    if (proposal === undefined) throw new Error('No MultisigTransaction matches the given query.');
    return proposal;
  }

  async #subscribe({ id, method, params }: Request): Promise<void> {
    this.requested.push(method);
    try {
      this.#answer({ id, success: true, version: '9.1.0', data: await this.#serve(method, params) });
    } catch (error) {
      this.#answer({ id, success: false, version: '9.1.0', error: (error as Error).message });
    }
  }

  #answer(data: object): void {
    const event = { origin: SAFE_ORIGIN, source: this.window.parent, data: structuredClone(data) };
    for (const listener of this.#listeners) listener(event);
  }

  async #serve(method: string, params: Request['params']): Promise<unknown> {
    const { safeAddress, chainId, threshold, request } = this.#parameters;
    switch (method) {
      case 'getSafeInfo':
        return { safeAddress, chainId, threshold, owners: [], isReadOnly: false };
      case 'rpcCall':
        return request(params?.call ?? '', [...(params?.params ?? [])]);
      case 'sendTransactions':
        return this.#propose(params?.txs?.[0]);
      case 'getTxBySafeTxHash': {
        const { status, txHash } = this.#find(params?.safeTxHash ?? '');
        return { txStatus: status, txHash, safeAddress };
      }
      default:
        throw new Error(`${method} is not part of this stand-in`);
    }
  }

  #propose(transaction: Proposal['transaction'] | undefined): { safeTxHash: string } {
    if (this.isRefusing || transaction === undefined) throw new Error('Transaction was rejected');
    const safeTxHash = `0x${'5afe'.repeat(15)}${String(this.#proposals.size).padStart(4, '0')}`;
    this.#proposals.set(safeTxHash, { transaction, signatures: 0, status: 'AWAITING_CONFIRMATIONS', txHash: null });
    this.sign(safeTxHash);
    return { safeTxHash };
  }
}
