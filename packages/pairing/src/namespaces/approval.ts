import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { isChain, namespaceOf, parseAccount } from './caipPatterns.ts';
import type { ProposalNamespace, ProposalNamespaces, SessionNamespaces } from './namespaces.ts';

/** The approval of one namespace, under any of its keys. */
export interface Approval {
  readonly chains: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

type SessionNamespace = SessionNamespaces[string];

const chainsIn = (key: string, { chains = [], accounts }: SessionNamespace): readonly string[] => [
  ...(isChain(key) ? [key] : []),
  ...chains,
  ...accounts.map((account) => parseAccount(account)?.chain ?? ''),
];

/** The approval of a chain, or of a whole namespace where `scope` names one. */
export function approvalOf(session: SessionNamespaces, scope: string): Approval {
  const concerned = Object.entries(session).filter(([key]) =>
    isChain(key) && isChain(scope) ? key === scope : namespaceOf(key) === namespaceOf(scope),
  );
  const collect = (list: (key: string, part: SessionNamespace) => readonly string[]): ReadonlySet<string> =>
    new Set(concerned.flatMap(([key, part]) => list(key, part)));
  return {
    chains: collect(chainsIn),
    methods: collect((_, { methods }) => methods),
    events: collect((_, { events }) => events),
  };
}

/** The accounts of a session on a namespace or on one chain, in the wallet's order. */
export function accountsOf(session: SessionNamespaces, scope: string): readonly string[] {
  return Object.values(session)
    .flatMap(({ accounts }) => accounts)
    .filter((account) => {
      const parsed = parseAccount(account);
      return parsed !== undefined && (isChain(scope) ? parsed.chain === scope : namespaceOf(account) === scope);
    });
}

function checkForm([key, { accounts, chains = [] }]: [string, SessionNamespace]): ProtocolError | undefined {
  if (accounts.length === 0) return protocolError('userRejectedChains', 'Accounts must not be empty');
  if (!accounts.every(parseAccount)) return protocolError('userRejectedChains', 'Accounts must be CAIP-10 compliant');
  const isForeign = [...accounts, ...chains].some((entry) => namespaceOf(entry) !== namespaceOf(key));
  return isForeign ? protocolError('unsupportedAccounts', 'Accounts must be defined in matching namespace') : undefined;
}

function checkRequired(
  session: SessionNamespaces,
  [key, required]: [string, ProposalNamespace],
): ProtocolError | undefined {
  const isApproved = Object.keys(session).some((name) => namespaceOf(name) === namespaceOf(key));
  if (!isApproved) return protocolError('userRejected', 'All namespaces must be approved');
  const { methods, events } = approvalOf(session, key);
  if (!required.methods.every((method) => methods.has(method))) {
    return protocolError('userRejectedMethods', 'All methods must be approved');
  }
  const chains = required.chains ?? (isChain(key) ? [key] : []);
  if (chains.some((chain) => accountsOf(session, chain).length === 0)) {
    return protocolError('userRejectedChains', 'All chains must have at least one account');
  }
  return required.events.every((event) => events.has(event))
    ? undefined
    : protocolError('userRejectedEvents', 'All events must be approved');
}

/** The problem of a wallet's approval; undefined: none. Optional parts may be left out. */
export function checkApproval(
  session: SessionNamespaces,
  required: ProposalNamespaces = {},
): ProtocolError | undefined {
  const problems = [
    ...Object.entries(session).map(checkForm),
    ...Object.entries(required).map((one) => checkRequired(session, one)),
  ];
  return problems.find((problem) => problem !== undefined);
}

/** Why a request may not be sent in this session; undefined: it may. */
export function checkRequest(
  session: SessionNamespaces,
  { chain, method }: { readonly chain: string; readonly method: string },
): ProtocolError | undefined {
  const { chains, methods } = approvalOf(session, chain);
  if (!chains.has(chain)) return protocolError('unauthorizedChain');
  return methods.has(method) ? undefined : protocolError('unauthorizedMethod');
}

/** Why an event of the wallet is refused; undefined where it is valid. */
export function checkEvent(
  session: SessionNamespaces,
  { chain, event }: { readonly chain: string; readonly event: string },
): ProtocolError | undefined {
  return approvalOf(session, chain).events.has(event) ? undefined : protocolError('unauthorizedEvent');
}
