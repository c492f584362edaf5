import { type CaipNetworkId, type ChainNamespace, PorticoError } from '@portico/protocol';
import type { Account } from '../contract/connection.ts';
import type { ConnectedAccounts, Connector, ConnectorEvent, ConnectorFacts } from '../contract/connector.ts';

/** `later` waits until the test calls answerPending(). */
export type WalletAnswer = 'approve' | 'refuse' | 'ignore' | 'throw' | 'invalidResponse' | 'later';

/** A wallet that a test plays: one for all tabs, as an extension is; each tab has a connector of it. */
export interface ScriptedWallet {
  /** The answer to the next request with a prompt. */
  answer: WalletAnswer;
  /** The answer to a request without a prompt. */
  restoreAnswer: WalletAnswer;
  accounts: readonly string[];
  /** undefined: it is on no chain. */
  caipNetworkId: CaipNetworkId | undefined;
  isAuthorized: boolean;
  /** The chains it has; another one is refused as 4902 is. */
  knownNetworkIds: CaipNetworkId[];
  readonly provider: object;
  readonly calls: string[];
  readonly listenerCount: () => number;
  readonly emit: (event: ConnectorEvent) => void;
  /** Answers all that was put off with `later`. */
  readonly answerPending: (answer: Exclude<WalletAnswer, 'later'>) => void;
  createConnector(facts?: Partial<Connector>): Connector;
}

export const accountA = '0x1111111111111111111111111111111111111111';
export const accountB = '0x2222222222222222222222222222222222222222';

/** An account with its address alone, as most wallets name theirs. */
export const eoa = (address: string): Account => ({ address, type: 'eoa' });

interface Pending {
  readonly resolve: (answer: Promise<ConnectedAccounts>) => void;
}

/** The state that all connectors of one wallet share. */
interface Shared {
  readonly listeners: Set<(event: ConnectorEvent) => void>;
  readonly pending: Pending[];
}

const never = <Value>(): Promise<Value> => new Promise(() => {});

/** A wallet of one namespace with an id; everything else a test sets. */
export function createScriptedWallet(id: string, namespace: ChainNamespace = 'eip155'): ScriptedWallet {
  const listeners = new Set<(event: ConnectorEvent) => void>();
  const pending: Pending[] = [];
  const wallet: ScriptedWallet = {
    answer: 'approve',
    restoreAnswer: 'approve',
    accounts: [accountA],
    caipNetworkId: `${namespace}:1`,
    isAuthorized: false,
    knownNetworkIds: [`${namespace}:1`, `${namespace}:10`],
    provider: { wallet: id },
    calls: [],
    listenerCount: () => listeners.size,
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    answerPending: (answer) => {
      for (const { resolve } of pending.splice(0)) resolve(request(wallet, answer));
    },
    createConnector: (facts) =>
      createConnector(wallet, { listeners, pending }, { id, name: id, namespaces: [namespace], ...facts }),
  };
  return wallet;
}

function toAnswer(wallet: ScriptedWallet): ConnectedAccounts {
  const { accounts, caipNetworkId } = wallet;
  const [first = accountA, ...rest] = accounts;
  return { accounts: [first, ...rest], ...(caipNetworkId && { caipNetworkId }) };
}

const invalidResponse = { accounts: [''], caipNetworkId: 'eip155:1' } as const;

async function request(
  wallet: ScriptedWallet,
  answer: WalletAnswer,
  pending: Pending[] = [],
): Promise<ConnectedAccounts> {
  switch (answer) {
    case 'approve':
      wallet.isAuthorized = true;
      return toAnswer(wallet);
    case 'refuse':
      throw new PorticoError('user.rejected');
    case 'ignore':
      return never();
    case 'later':
      return new Promise((resolve) => pending.push({ resolve }));
    case 'invalidResponse':
      return invalidResponse;
    case 'throw':
      throw new TypeError('the wallet broke');
  }
}

function createConnector(
  wallet: ScriptedWallet,
  { listeners, pending }: Shared,
  facts: Pick<ConnectorFacts, 'id' | 'name' | 'namespaces'> & Partial<Connector>,
): Connector {
  const { calls } = wallet;
  return {
    type: 'ANNOUNCED',
    getProvider: async () => wallet.provider,
    async connect() {
      calls.push('connect');
      return request(wallet, wallet.answer, pending);
    },
    async restore() {
      calls.push('restore');
      if (wallet.restoreAnswer !== 'approve') return request(wallet, wallet.restoreAnswer, pending);
      return wallet.isAuthorized && wallet.accounts.length > 0 ? toAnswer(wallet) : undefined;
    },
    async disconnect() {
      calls.push('disconnect');
      if (wallet.answer === 'throw') throw new TypeError('the wallet broke');
      wallet.isAuthorized = false;
    },
    async switchNetwork({ network }) {
      calls.push(`switch ${network.caipNetworkId}`);
      if (wallet.answer === 'refuse') throw new PorticoError('user.rejected');
      if (!wallet.knownNetworkIds.includes(network.caipNetworkId)) throw new PorticoError('chain.not_added');
      if (wallet.caipNetworkId === undefined) return;
      wallet.caipNetworkId = network.caipNetworkId;
      const event = {
        type: 'change',
        namespace: network.chainNamespace,
        caipNetworkId: network.caipNetworkId,
      } as const;
      for (const listener of listeners) listener(event);
    },
    async addNetwork({ network, rpcUrls }) {
      calls.push(`add ${network.caipNetworkId} ${rpcUrls.join()}`);
      wallet.knownNetworkIds.push(network.caipNetworkId);
    },
    listen(emit) {
      listeners.add(emit);
      return () => listeners.delete(emit);
    },
    ...facts,
  };
}
