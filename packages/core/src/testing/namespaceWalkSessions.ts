import { type ChainNamespace, PorticoError } from '@portico/protocol';
import type { Connector, ConnectorFacts } from '../contract/connector.ts';
import type { ScriptedWallet } from './scriptedWallet.ts';

/** A wallet whose one approval is a session on several namespaces: on another device, or logged in to. */
export interface SharedWallet {
  /** The namespaces of its next session, in addition to the requested one. */
  approves: readonly ChainNamespace[];
  /** True where a session has the namespace: a request is answered without a prompt then. */
  readonly serves: (namespace: ChainNamespace) => boolean;
  /** Ends one session, as the wallet reports it; returns the namespaces that no session has any more. */
  readonly end: (index: number) => readonly ChainNamespace[];
  /** Takes a namespace out of all sessions, as an update of them by the wallet does. */
  readonly drop: (namespace: ChainNamespace) => void;
  /** One for each tab. */
  readonly createConnector: () => Connector;
}

export interface SharedWalletParameters {
  readonly facts: Pick<ConnectorFacts, 'id' | 'name' | 'type' | 'namespaces'>;
  /** What the wallet is in one namespace. */
  readonly sideOf: (namespace: ChainNamespace) => ScriptedWallet;
}

const link = { uri: 'wc:x', expiresAtMs: Number.MAX_SAFE_INTEGER, relay: 'online', isLinking: false } as const;

/** The sessions of a wallet, and what its sides allow because of them. */
function createSessions({ facts: { namespaces }, sideOf }: SharedWalletParameters) {
  let sessions: readonly ReadonlySet<ChainNamespace>[] = [];
  const serves = (namespace: ChainNamespace): boolean => sessions.some((session) => session.has(namespace));
  /** Returns the namespaces that no session has any more. */
  const set = (next: readonly ReadonlySet<ChainNamespace>[]): readonly ChainNamespace[] => {
    const before = namespaces.filter(serves);
    sessions = [...next];
    for (const one of namespaces) sideOf(one).isAuthorized = serves(one);
    return before.filter((one) => !serves(one));
  };
  return {
    serves,
    /** A side has answered: the sessions alone count. */
    sync: () => void set(sessions),
    add: (session: ReadonlySet<ChainNamespace>) => void set([...sessions, session]),
    drop: (namespace: ChainNamespace) =>
      void set(sessions.map((session) => new Set([...session].filter((one) => one !== namespace)))),
    end(isGone: (index: number) => boolean): readonly ChainNamespace[] {
      const ended = set(sessions.filter((_session, index) => !isGone(index)));
      for (const namespace of ended) sideOf(namespace).emit({ type: 'disconnect', namespace });
      return ended;
    },
    count: () => sessions.length,
  };
}

type Sessions = ReturnType<typeof createSessions>;

/** The connector of one tab, as that of pairing treats sessions. */
function createConnector(parameters: SharedWalletParameters, sessions: Sessions, shared: SharedWallet): Connector {
  const { facts, sideOf } = parameters;
  const { namespaces, type } = facts;
  const connectors = new Map(namespaces.map((one) => [one, sideOf(one).createConnector()]));
  const of = (namespace: ChainNamespace): Connector => {
    const connector = connectors.get(namespace);
    if (!connector) throw new Error(`${facts.name} is not on ${namespace}.`);
    return connector;
  };
  const answerOf = (namespace: ChainNamespace) => {
    const { accounts, caipNetworkId } = sideOf(namespace);
    const [first = '', ...rest] = accounts;
    return { accounts: [first, ...rest] as const, ...(caipNetworkId && { caipNetworkId }) };
  };
  return {
    ...facts,
    getProvider: (namespace) => of(namespace).getProvider(namespace),
    async connect(requested) {
      const { namespace, onPairing, signal } = requested;
      if (!sessions.serves(namespace)) {
        if (type === 'WALLET_CONNECT') onPairing?.(link);
        await of(namespace).connect(requested).finally(sessions.sync);
        // Approved after the caller had left: the session is ended with the wallet.
        if (signal.aborted) throw new PorticoError('aborted');
        sessions.add(new Set([namespace, ...shared.approves]));
      }
      const others = namespaces.filter((one) => one !== namespace && sessions.serves(one));
      const otherNamespaces = others.map((one) => ({ namespace: one, ...answerOf(one) }));
      return { ...answerOf(namespace), otherNamespaces };
    },
    restore: (requested) => of(requested.namespace).restore(requested),
    async disconnect() {
      sessions.end(() => true);
    },
    async switchNetwork(requested) {
      await of(requested.network.chainNamespace).switchNetwork?.(requested);
    },
    listen(emit) {
      const stops = namespaces.map((one) => of(one).listen(emit));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** A wallet with any number of sessions. */
export function createSharedWallet(parameters: SharedWalletParameters): SharedWallet {
  const sessions = createSessions(parameters);
  const shared: SharedWallet = {
    approves: parameters.facts.namespaces,
    serves: sessions.serves,
    end: (index) => sessions.end((at) => at === index % Math.max(1, sessions.count())),
    drop: sessions.drop,
    createConnector: () => createConnector(parameters, sessions, shared),
  };
  return shared;
}
