import { type ChainNamespace, PorticoError, chainNamespaces, specError } from '@portico/protocol';
import { provided } from '../values/omitUndefined.ts';
import type { Connector, ConnectorFacts } from '../contract/connector.ts';
import { toFacts } from './connectorFacts.ts';
import type { GroupConnectors } from './connectorRegistry.ts';

function canGroup(connector: Connector): boolean {
  return (connector.type === 'ANNOUNCED' || connector.type === 'INJECTED') && connector.namespaces.length === 1;
}

/**
 * One wallet on two namespaces: the same rdns (a domain's name, which has no case), or exactly the same name where one
 * of them has none.
 */
function isSameWallet(a: Connector, b: Connector): boolean {
  if (a.namespaces.some((namespace) => b.namespaces.includes(namespace))) return false;
  return a.rdns && b.rdns ? a.rdns.toLowerCase() === b.rdns.toLowerCase() : a.name === b.name;
}

function rank({ namespaces }: Connector): number {
  return chainNamespaces.findIndex((namespace) => namespaces.includes(namespace));
}

/** One connector over one wallet's connectors, in the order of the namespaces; each call goes to the one concerned. */
export function createMultiChainConnector(members: readonly [Connector, ...Connector[]]): Connector {
  const [first] = members;
  const named = members.find(({ rdns }) => rdns) ?? first;
  const pick = (namespace: ChainNamespace): Connector => {
    const member = members.find(({ namespaces }) => namespaces.includes(namespace));
    if (!member) throw specError('connector.chain_not_configured', { connectorId: named.id });
    return member;
  };
  return {
    id: named.id,
    name: named.name,
    type: 'MULTI_CHAIN',
    namespaces: members.flatMap(({ namespaces }) => namespaces),
    memberIds: members.map(({ id }) => id),
    ...provided({
      rdns: named.rdns,
      imageUrl: members.find(({ imageUrl }) => imageUrl)?.imageUrl,
      needsGesture: members.some(({ needsGesture }) => needsGesture) || undefined,
      drawsOwnOverlay: members.some(({ drawsOwnOverlay }) => drawsOwnOverlay) || undefined,
    }),
    getProvider: async (namespace) => pick(namespace).getProvider(namespace),
    connect: async (parameters) => pick(parameters.namespace).connect(parameters),
    restore: async (parameters) => pick(parameters.namespace).restore(parameters),
    disconnect: async (namespace) => pick(namespace).disconnect(namespace),
    async switchNetwork(parameters) {
      await pick(parameters.network.chainNamespace).switchNetwork?.(parameters);
    },
    async addNetwork(parameters) {
      const member = pick(parameters.network.chainNamespace);
      if (!member.addNetwork) throw new PorticoError('wallet.method_unsupported', { wallet: named.name });
      await member.addNetwork(parameters);
    },
    listen(emit) {
      const stops = members.map((member) => member.listen(emit));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** A warning of one member is one of the group, which can be picked while it can sign in one of its namespaces. */
function mergeFacts(connector: Connector, members: readonly ConnectorFacts[]): ConnectorFacts {
  const readOnly = members.filter(({ warnings }) => warnings?.includes('cannot-sign'));
  const warnings = [...new Set(members.flatMap((member) => member.warnings ?? []))].filter(
    (warning) => warning !== 'cannot-sign' || readOnly.length === members.length,
  );
  const imageUrl = members.find((member) => member.imageUrl)?.imageUrl;
  return {
    ...toFacts({ ...connector, imageUrl }, warnings),
    ...(readOnly[0] && { readOnlyNamespaces: readOnly.flatMap(({ namespaces }) => namespaces) }),
  };
}

/** Puts the connectors of one wallet on several namespaces together; the rest stay as they are, in their order. */
export const groupConnectors: GroupConnectors = (connectors, factsOf) => {
  const groups: [Connector, ...Connector[]][] = [];
  for (const connector of connectors) {
    const group = canGroup(connector)
      ? groups.find((members) => members.every((member) => canGroup(member) && isSameWallet(member, connector)))
      : undefined;
    if (group) group.push(connector);
    else groups.push([connector]);
  }
  return groups.map((members) => {
    const [first, second] = members;
    if (!second) return [first, factsOf(first)];
    members.sort((a, b) => rank(a) - rank(b));
    const connector = createMultiChainConnector(members);
    return [connector, mergeFacts(connector, members.map(factsOf))];
  });
};
