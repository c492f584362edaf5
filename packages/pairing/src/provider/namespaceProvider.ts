import type { CaipNetworkId, ChainNamespace } from '@portico/core';
import { isCaipNetworkId, pairingMethods } from '@portico/protocol';
import { accountsOf, approvalOf, checkRequest } from '../namespaces/approval.ts';
import { parseAccount } from '../namespaces/caipPatterns.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import type { Session } from '../session/records.ts';
import { toRpcError, unpack } from './rpcOutcome.ts';

/** By one of these a wallet goes to a chain that the session does not have. */
const networkMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

type Listener = (payload: unknown) => void;
type EventName = 'accountsChanged' | 'chainChanged' | 'disconnect' | 'waiting';

/** What is asked of a wallet; which methods there are, the chain family says. */
export interface ProviderRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** What the chain itself is asked. */
export type ReadChain = (request: ProviderRequest & { readonly chain: string }) => Promise<unknown>;

/**
 * One chain family of a session. `accountsChanged` tells the addresses, `chainChanged` the CAIP-2 id of the chain in use, `disconnect` that
 * no session is left, `waiting` whether something waits in the wallet.
 */
export class NamespaceProvider {
  readonly namespace: ChainNamespace;
  readonly #client: PairingClient;
  readonly #readChain: ReadChain | undefined;
  readonly #listeners = new Map<string, Set<Listener>>();
  #chain: string | undefined;
  /** Where the wallet is, or was sent, without having approved it yet. */
  #awaitedChain: string | undefined;
  #waiting = 0;

  constructor(client: PairingClient, namespace: ChainNamespace, readChain?: ReadChain) {
    this.namespace = namespace;
    this.#client = client;
    this.#readChain = readChain;
    client.subscribe((event) => {
      if (event.type === 'updated' || event.type === 'settled') this.#onChange();
      if (event.type === 'ended' && this.session === undefined) this.#emit('disconnect', { code: 4900 });
      // Every family hears it of every chain.
      if (event.type !== 'event' || !event.chain.startsWith(`${namespace}:`)) return;
      if (event.name === 'chainChanged') this.follow(this.toChain(event.chain, event.data));
    });
  }

  /** The newest session that has accounts here. */
  get session(): Session | undefined {
    return this.#client.sessions().findLast(({ namespaces }) => accountsOf(namespaces, this.namespace).length > 0);
  }

  /** CAIP-2, of the chains that the wallet approved. */
  get chain(): CaipNetworkId | undefined {
    const { chains } = this;
    const [first] = chains;
    return chains.find((chain) => chain === this.#chain) ?? first;
  }

  /** The chains that were approved and have accounts, in the order of the accounts: the wallet names first where it is. */
  get chains(): readonly CaipNetworkId[] {
    const { session } = this;
    if (session === undefined) return [];
    const approved = [...approvalOf(session.namespaces, this.namespace).chains];
    const isUsable = (chain: string): chain is CaipNetworkId =>
      isCaipNetworkId(chain) && accountsOf(session.namespaces, chain).length > 0;
    return approved.filter(isUsable);
  }

  /** True where the wallet approved a method that switches to, or adds, further chains. */
  get canLeaveChains(): boolean {
    const { session, chain } = this;
    const isApproved = (method: string): boolean =>
      !!session && !!chain && !checkRequest(session.namespaces, { chain, method });
    return this.namespace === 'eip155' && networkMethods.some(isApproved);
  }

  get accounts(): readonly string[] {
    const { session, chain } = this;
    const accounts = session && chain ? accountsOf(session.namespaces, chain) : [];
    return [...new Set(accounts.flatMap((account) => parseAccount(account)?.address ?? []))];
  }

  /** Prefers this chain where the wallet approved it. */
  prefer(chain: string | undefined): void {
    if (chain !== undefined) this.#chain = chain;
  }

  /** Goes to another chain, without a word to the wallet; false where it was not approved. */
  switchTo(chain: string): boolean {
    if (!this.#isApproved(chain)) return false;
    this.#awaitedChain = undefined;
    this.#setChain(chain);
    return true;
  }

  /** Goes to a chain that the wallet says it is on: now, or as soon as it approves it. False where it has not yet. */
  follow(chain: string): boolean {
    const isThere = this.switchTo(chain);
    if (!isThere) this.#awaitedChain = chain;
    return isThere;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  /** Asks the wallet, on the chain in use; a node of it what is for no wallet, where there is one to ask. @throws an error with the number of EIP-1193, or a PorticoError. */
  async request({ method, params }: ProviderRequest): Promise<unknown> {
    const { session, chain } = this;
    if (session === undefined || chain === undefined) throw toRpcError(4900, undefined);
    const isForWallet =
      pairingMethods[this.namespace].includes(method) || !checkRequest(session.namespaces, { chain, method });
    if (this.#readChain && !isForWallet) return this.#readChain({ chain, method, params });
    this.#wait(1);
    try {
      return unpack(await this.#client.request(session.topic, { chain, method, params: params ?? [] }));
    } finally {
      this.#wait(-1);
    }
  }

  /** How the chain is named to who listens. */
  protected toChainName(chain: string): string {
    return chain;
  }

  /** Which chain a wallet speaks of. */
  protected toChain(eventChain: string, data: unknown): string {
    return typeof data === 'string' && this.#isApproved(data) ? data : eventChain;
  }

  #isApproved(chain: string): boolean {
    return this.chains.some((approved) => approved === chain);
  }

  #wait(more: number): void {
    this.#waiting += more;
    this.#emit('waiting', this.#waiting > 0);
  }

  #onChange(): void {
    // Some wallets tell of the new chain first, and of its approval only then.
    if (this.#awaitedChain !== undefined) this.switchTo(this.#awaitedChain);
    this.#emit('accountsChanged', this.accounts);
    const { chain } = this;
    if (chain !== undefined) this.#setChain(chain);
  }

  #setChain(chain: string): void {
    if (this.#chain === chain) return;
    this.#chain = chain;
    this.#emit('chainChanged', this.toChainName(chain));
  }

  #emit(event: EventName, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}
