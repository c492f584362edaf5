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

/** A request to a wallet; its methods depend on the namespace. */
export interface ProviderRequest {
  /** CAIP-2, of the chains that the wallet approved. Default: the active one. */
  readonly chainId?: CaipNetworkId | undefined;
  readonly method: string;
  readonly params?: unknown;
}

/** Sends a request to the chain itself. */
export type ReadChain = (request: Omit<ProviderRequest, 'chainId'> & { readonly chain: string }) => Promise<unknown>;

const usualMethods: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = pairingMethods;

/**
 * One namespace of a session. `accountsChanged` has the addresses, `chainChanged` the CAIP-2 id of the active chain;
 * `disconnect` means that no session is left, `waiting` whether a request waits in the wallet.
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
      const { type } = event;
      if (type === 'ended' && this.session === undefined) this.#emit('disconnect', { code: 4900 });
      // After the end of one session another may have the namespace still.
      else if (type === 'updated' || type === 'settled' || type === 'ended') this.#onChange();
      // Every namespace receives it for every chain.
      if (event.type !== 'event' || !event.chain.startsWith(`${namespace}:`)) return;
      if (event.name === 'chainChanged') this.follow(this.toChain(event.chain, event.data));
    });
  }

  /** The oldest session that has accounts here: a later one, with another wallet, takes none of its namespaces. */
  get session(): Session | undefined {
    return this.#client.sessions().find(({ namespaces }) => accountsOf(namespaces, this.namespace).length > 0);
  }

  /** CAIP-2, of the chains that the wallet approved. */
  get chain(): CaipNetworkId | undefined {
    const { chains } = this;
    const [first] = chains;
    return chains.find((chain) => chain === this.#chain) ?? first;
  }

  /**
   * The chains that were approved and have accounts, in the order of the accounts: the wallet names first where it is.
   */
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
    return this.namespace === 'eip155' && networkMethods.some((method) => this.canRequest(method));
  }

  get accounts(): readonly string[] {
    const { session, chain } = this;
    const accounts = session && chain ? accountsOf(session.namespaces, chain) : [];
    return [...new Set(accounts.flatMap((account) => parseAccount(account)?.address ?? []))];
  }

  /** Whether the wallet approved this method on a chain, the active one where none is given. */
  canRequest(method: string, chain: string | undefined = this.chain): boolean {
    const { session } = this;
    return !!session && !!chain && !checkRequest(session.namespaces, { chain, method });
  }

  /** Prefers this chain where the wallet approved it. */
  prefer(chain: string | undefined): void {
    if (chain !== undefined) this.#chain = chain;
  }

  /** Selects another chain, without a request to the wallet; false where it was not approved. */
  switchTo(chain: string): boolean {
    if (!this.#isApproved(chain)) return false;
    this.#awaitedChain = undefined;
    this.#setChain(chain);
    return true;
  }

  /**
   * Selects the chain that the wallet reports: now, or as soon as the wallet approves it. False where it has not yet.
   */
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

  /**
   * Calls the wallet, on the active chain, or a node of it for methods that are not for a wallet, where there is a
   * node. @throws an error with the number of EIP-1193, or a PorticoError.
   */
  async request({ method, params, chainId }: ProviderRequest): Promise<unknown> {
    const { session } = this;
    const chain = chainId ?? this.chain;
    if (session === undefined || chain === undefined) throw toRpcError(4900, undefined);
    // One session may have the chains of other namespaces too: those are for their own providers.
    if (!chain.startsWith(`${this.namespace}:`)) throw toRpcError(4100, undefined);
    // Which methods a namespace that a host added has for nodes is unknown.
    const isForWallet = usualMethods[this.namespace]?.includes(method) ?? true;
    if (this.#readChain && !isForWallet && !this.canRequest(method, chain))
      return this.#readChain({ chain, method, params });
    this.#wait(1);
    try {
      return unpack(await this.#client.request(session.topic, { chain, method, params: params ?? [] }));
    } finally {
      this.#wait(-1);
    }
  }

  /** The name of the chain for listeners. */
  protected toChainName(chain: string): string {
    return chain;
  }

  /** The chain that a wallet's event means. */
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
    // Some wallets emit the new chain first, and its approval only then.
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
