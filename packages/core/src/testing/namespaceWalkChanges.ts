import { type CaipNetworkId, type ChainNamespace, chainNamespaces, parseCaipNetworkId } from '@portico/protocol';
import fc from 'fast-check';
import type { Portico } from '../portico/porticoInstance.ts';
import {
  type NamespaceWalkModel,
  expectAccounts,
  expectChoice,
  expectConnect,
  expectEnd,
  expectLeave,
  followActive,
  isConnected,
  serves,
} from './namespaceWalkModel.ts';
import {
  type NamespaceWalkPage,
  type Place,
  type SharedName,
  accountsIn,
  isSharedName,
  networkIds,
  places,
  walletNames,
  walletNamespaces,
} from './namespaceWalkPage.ts';

/** A request of one tab that its wallet has not answered. */
export interface OpenRequest {
  readonly tab: Portico;
  readonly place: Place;
}

/** A change by a visitor in one tab, or by a wallet in all of them. */
export interface NamespaceChange {
  readonly name: string;
  /** Left out for a change by a wallet. */
  readonly tab?: number;
  /** True where it ends the open request. */
  readonly endsRequest?: (request: OpenRequest) => boolean;
  readonly run: (model: NamespaceWalkModel, page: NamespaceWalkPage, request?: OpenRequest) => unknown;
}

type VisitorChange = Omit<NamespaceChange, 'tab'> & { readonly tab: number };

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);
const anyPlace = fc.constantFrom(...places);
const anyNamespace = fc.constantFrom(...chainNamespaces);
const anyTab = fc.nat(1);

export function pickTab({ tabs }: NamespaceWalkPage, index = 0): Portico {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open.');
  return tab;
}

/** False where a session has the namespace already. */
export const isPrompted = ({ shared }: NamespaceWalkPage, { wallet, namespace }: Place): boolean =>
  !isSharedName(wallet) || !shared[wallet].serves(namespace);

/** A namespace whose wallet is being requested in a tab is not free there. */
const isFreeIn =
  (tab: Portico, request: OpenRequest | undefined) =>
  (namespace: ChainNamespace): boolean =>
    request?.tab !== tab || request.place.namespace !== namespace;

const connecting = fc
  .tuple(anyTab, anyPlace, fc.subarray([...chainNamespaces]))
  .map(([tab, place, approves]): VisitorChange => ({
    name: `connect ${place.wallet} on ${place.namespace}`,
    tab,
    endsRequest: (request) => request.place.namespace === place.namespace,
    async run(model, page, request) {
      const { wallet, namespace } = place;
      const portico = pickTab(page, tab);
      if (isSharedName(wallet)) {
        page.shared[wallet].approves = approves.filter((one) => wallet === 'login' || serves(wallet, one));
      }
      await portico.connect({ connectorId: wallet, namespace });
      expectConnect(model, page, place, isFreeIn(portico, request));
    },
  }));

const failing = fc
  .tuple(anyTab, anyPlace, fc.constantFrom('refuse' as const, 'throw' as const))
  .map(([tab, place, answer]): VisitorChange => ({
    name: `${place.wallet} on ${place.namespace} answers with ${answer}`,
    tab,
    endsRequest: (request) => request.place.namespace === place.namespace,
    async run(model, page, request) {
      const { wallet, namespace } = place;
      const portico = pickTab(page, tab);
      const side = page.sideOf(place);
      const isAnswered = !isPrompted(page, place);
      side.answer = answer;
      await quietly(portico.connect({ connectorId: wallet, namespace }));
      side.answer = 'approve';
      if (isAnswered) expectConnect(model, page, place, isFreeIn(portico, request));
    },
  }));

/** A wallet left a namespace: a session ends with it, on all its namespaces. */
function expectGone(model: NamespaceWalkModel, page: NamespaceWalkPage, place: Place): void {
  if (isSharedName(place.wallet)) expectEnd(model, page, place.wallet, walletNamespaces[place.wallet]);
  else expectLeave(model, page, place);
}

const leaving = fc.tuple(anyTab, anyNamespace).map(([tab, namespace]): VisitorChange => ({
  name: `disconnect ${namespace}`,
  tab,
  endsRequest: ({ place }) => place.namespace === namespace,
  async run(model, page) {
    await pickTab(page, tab).disconnect({ namespace });
    const gone = model.connected[namespace];
    // All at once: none takes the place of another, and the page stays where it is.
    model.connected[namespace] = [];
    for (const { wallet } of gone) expectGone(model, page, { wallet, namespace });
  },
}));

const leavingOne = fc.tuple(anyTab, anyPlace).map(([tab, place]): VisitorChange => ({
  name: `disconnect ${place.wallet} on ${place.namespace}`,
  tab,
  endsRequest: (request) => request.place === place,
  async run(model, page) {
    const wasConnected = isConnected(model, place);
    await pickTab(page, tab).disconnect({ namespace: place.namespace, connectorId: place.wallet });
    if (wasConnected) expectGone(model, page, place);
  },
}));

const leavingWallet = fc.tuple(anyTab, fc.constantFrom(...walletNames)).map(([tab, wallet]): VisitorChange => ({
  name: `disconnect ${wallet} everywhere`,
  tab,
  endsRequest: (request) => request.place.wallet === wallet,
  async run(model, page) {
    await pickTab(page, tab).disconnect({ connectorId: wallet });
    expectEnd(model, page, wallet, walletNamespaces[wallet]);
  },
}));

const leavingAll = anyTab.map((tab): VisitorChange => ({
  name: 'disconnect all',
  tab,
  endsRequest: () => true,
  async run(model, page) {
    await pickTab(page, tab).disconnect();
    for (const namespace of chainNamespaces) model.connected[namespace] = [];
  },
}));

const choosing = fc.tuple(anyTab, anyPlace, fc.nat(1)).map(([tab, place, index]): VisitorChange => ({
  name: `use account ${index} of ${place.wallet} on ${place.namespace}`,
  tab,
  async run(model, page) {
    const { wallet, namespace } = place;
    const address = accountsIn[namespace][index] ?? '';
    const parameters = { namespace, connectorId: wallet, address };
    const { switchAccount } = await import('../connections/switchAccount.ts');
    await quietly(switchAccount(pickTab(page, tab), parameters));
    if (isConnected(model, place) && page.sideOf(place).accounts.includes(address))
      expectChoice(model, page, place, address);
  },
}));

const switching = fc
  .tuple(anyTab, fc.constantFrom<CaipNetworkId>(...chainNamespaces.flatMap((one) => networkIds[one])), fc.boolean())
  .map(([tab, id, isRefused]): VisitorChange => ({
    name: `switch to ${id}${isRefused ? ', refused' : ''}`,
    tab,
    async run(model, page) {
      const { chainNamespace: namespace } = parseCaipNetworkId(id);
      const [active] = model.connected[namespace];
      const side = active && page.sideOf({ wallet: active.wallet, namespace });
      const isSame = model.network[namespace] === id && (side?.caipNetworkId ?? id) === id;
      if (side && isRefused) side.answer = 'refuse';
      await quietly(pickTab(page, tab).switchNetwork({ caipNetworkId: id }));
      if (side) side.answer = 'approve';
      if (side && isRefused && !isSame) return;
      model.network[namespace] = id;
      model.active = namespace;
    },
  }));

/** The wallet itself ends it: an extension on one namespace, a session on all that no other session has. */
const ending = fc.tuple(anyPlace, fc.nat(3)).map(([place, index]): NamespaceChange => ({
  name: `${place.wallet} ends ${isSharedName(place.wallet) ? `session ${index}` : place.namespace}`,
  run(model, page) {
    const { wallet, namespace } = place;
    if (isSharedName(wallet)) {
      expectEnd(model, page, wallet, page.shared[wallet].end(index));
      return;
    }
    page.sideOf(place).isAuthorized = false;
    page.sideOf(place).emit({ type: 'disconnect', namespace });
    expectLeave(model, page, place);
  },
}));

function listAccounts(namespace: ChainNamespace, kind: AccountList): readonly string[] {
  const [first, second] = accountsIn[namespace];
  return { first: [first], second: [second], both: [second, first], none: [] }[kind];
}
type AccountList = 'first' | 'second' | 'both' | 'none';
const accountList = fc.constantFrom<AccountList>('first', 'second', 'both', 'none');

/** Other accounts, or none, in one namespace: its accounts in other namespaces stay. */
function setAccounts(model: NamespaceWalkModel, page: NamespaceWalkPage, place: Place, kind: AccountList) {
  const { wallet, namespace } = place;
  const side = page.sideOf(place);
  const accounts = listAccounts(namespace, kind);
  const isSame = side.accounts.join() === accounts.join();
  if (accounts.length > 0) {
    side.accounts = accounts;
    if (!isSame) expectAccounts(model, place, accounts);
    return accounts;
  }
  if (isSharedName(wallet)) page.shared[wallet].drop(namespace);
  else side.isAuthorized = false;
  expectLeave(model, page, place);
  return accounts;
}

const changingAccounts = fc.tuple(anyPlace, accountList).map(([place, kind]): NamespaceChange => ({
  name: `${place.wallet} has ${kind} of the accounts on ${place.namespace}`,
  run(model, page) {
    const accounts = setAccounts(model, page, place, kind);
    page.sideOf(place).emit({ type: 'change', namespace: place.namespace, accounts });
  },
}));

/** A report of a wallet on a namespace that is not its own changes nothing there. */
const meddling = fc
  .tuple(anyPlace, anyNamespace, fc.boolean())
  .filter(([{ wallet }, other]) => !serves(wallet, other))
  .map(([place, namespace, isEnd]): NamespaceChange => ({
    name: `${place.wallet} reports on ${namespace}`,
    run(_model, page) {
      const side = page.sideOf(place);
      if (isEnd) side.emit({ type: 'disconnect', namespace });
      else side.emit({ type: 'change', namespace, accounts: [], caipNetworkId: networkIds[namespace][0] });
    },
  }));

/** An EVM wallet goes to another chain by itself. */
const straying = fc
  .tuple(fc.constantFrom(...places.filter(({ namespace }) => namespace === 'eip155')), fc.nat(1))
  .map(([place, index]): NamespaceChange => ({
    name: `${place.wallet} goes to chain ${index}`,
    run(model, page) {
      const { namespace } = place;
      const side = page.sideOf(place);
      side.caipNetworkId = networkIds.eip155[index] ?? networkIds.eip155[0];
      side.emit({ type: 'change', namespace, caipNetworkId: side.caipNetworkId });
      if (model.connected.eip155[0]?.wallet === place.wallet) followActive(model, page, namespace);
    },
  }));

const reloading = anyTab.map((tab): VisitorChange => ({
  name: 'reload',
  tab,
  endsRequest: () => true,
  run: (_model, page) => page.reload([pickTab(page, tab)]),
}));

/** While no page is open a wallet may take back what it allowed, or have other accounts. */
const changingWhileClosed = fc.tuple(anyPlace, accountList).map(([place, kind]): NamespaceChange => ({
  name: `reload all tabs, and ${place.wallet} has ${kind} of the accounts on ${place.namespace}`,
  endsRequest: () => true,
  run: (model, page) => page.reload([...page.tabs], () => void setAccounts(model, page, place, kind)),
}));

const endingWhileClosed = fc
  .tuple(fc.constantFrom<SharedName>('phone', 'login'), fc.nat(3))
  .map(([wallet, index]): NamespaceChange => ({
    name: `reload all tabs, and ${wallet} has ended session ${index}`,
    endsRequest: () => true,
    run: (model, page) =>
      page.reload([...page.tabs], () => expectEnd(model, page, wallet, page.shared[wallet].end(index))),
  }));

const opening = fc.constant<NamespaceChange>({
  name: 'open a second tab',
  run(_model, page) {
    if (page.tabs.length < 2) page.openTab();
  },
});

/** Everything that a visitor and the wallets do. */
export const namespaceChanges: readonly fc.Arbitrary<NamespaceChange>[] = [
  // Weighed: what matters most happens while several wallets are connected.
  connecting,
  connecting,
  connecting,
  connecting,
  failing,
  leaving,
  leavingOne,
  leavingWallet,
  leavingAll,
  choosing,
  switching,
  ending,
  changingAccounts,
  meddling,
  straying,
  reloading,
  changingWhileClosed,
  endingWhileClosed,
  opening,
];
