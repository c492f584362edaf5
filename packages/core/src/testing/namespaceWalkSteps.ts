import { type CaipNetworkId, type ChainNamespace, chainNamespaces, parseCaipNetworkId } from '@portico/protocol';
import fc from 'fast-check';
import {
  type NamespaceWalkModel,
  checkNamespaces,
  expectConnect,
  expectLeave,
  expectSessionEnd,
  followActive,
  serves,
} from './namespaceWalkModel.ts';
import { type NamespaceWalkPage, networkIds, places, walletNames, walletNamespaces } from './namespaceWalkPage.ts';

/** One step of a walk over the namespaces. */
export type NamespaceWalkStep = fc.AsyncCommand<NamespaceWalkModel, NamespaceWalkPage>;

function step(name: string, run: (model: NamespaceWalkModel, page: NamespaceWalkPage) => unknown): NamespaceWalkStep {
  return {
    check: () => true,
    toString: () => name,
    async run(model, page) {
      await run(model, page);
      await checkNamespaces(model, page);
    },
  };
}

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);
const place = fc.constantFrom(...places);

const connecting = place.map((one) =>
  step(`connect ${one.wallet} on ${one.namespace}`, async (model, page) => {
    await page.portico.connect({ connectorId: one.wallet, namespace: one.namespace });
    expectConnect(model, page, one);
  }),
);

const failing = fc.tuple(place, fc.constantFrom('refuse' as const, 'throw' as const)).map(([one, answer]) =>
  step(`${one.wallet} on ${one.namespace} answers with ${answer}`, async (_model, page) => {
    const side = page.sideOf(one);
    side.answer = answer;
    await quietly(page.portico.connect({ connectorId: one.wallet, namespace: one.namespace }));
    side.answer = 'approve';
  }),
);

/** All wallets of a namespace at once: none takes another's place, and the page stays where it is. */
function leaveNamespace(model: NamespaceWalkModel, page: NamespaceWalkPage, namespace: ChainNamespace): void {
  const leaving = model.connected[namespace];
  model.connected[namespace] = [];
  if (leaving.includes('phone')) expectSessionEnd(model, page);
}

const leaving = fc.constantFrom(...chainNamespaces).map((namespace) =>
  step(`disconnect ${namespace}`, async (model, page) => {
    await page.portico.disconnect({ namespace });
    leaveNamespace(model, page, namespace);
  }),
);

const leavingOne = place.map(({ wallet, namespace }) =>
  step(`disconnect ${wallet} on ${namespace}`, async (model, page) => {
    const isConnected = model.connected[namespace].includes(wallet);
    await page.portico.disconnect({ namespace, connectorId: wallet });
    if (!isConnected) return;
    if (wallet === 'phone') expectSessionEnd(model, page);
    else expectLeave(model, page, { wallet, namespace });
  }),
);

const leavingWallet = fc.constantFrom(...walletNames).map((wallet) =>
  step(`disconnect ${wallet} everywhere`, async (model, page) => {
    await page.portico.disconnect({ connectorId: wallet });
    for (const namespace of walletNamespaces[wallet]) expectLeave(model, page, { wallet, namespace });
  }),
);

const leavingAll = fc.constant(
  step('disconnect all', async (model, page) => {
    await page.portico.disconnect();
    for (const namespace of chainNamespaces) model.connected[namespace] = [];
  }),
);

/** The wallet itself ends it: an extension on one namespace, a session on all of its own. */
const ending = place.map(({ wallet, namespace }) =>
  step(`${wallet} ends ${namespace}`, (model, page) => {
    if (wallet === 'phone') {
      page.endSession();
      expectSessionEnd(model, page);
      return;
    }
    page.sideOf({ wallet, namespace }).isAuthorized = false;
    page.sideOf({ wallet, namespace }).emit({ type: 'disconnect', namespace });
    expectLeave(model, page, { wallet, namespace });
  }),
);

/** What a wallet reports on a namespace that is not its own changes nothing there. */
const meddling = fc
  .tuple(place, fc.constantFrom(...chainNamespaces), fc.boolean())
  .filter(([{ wallet }, other]) => !serves(wallet, other))
  .map(([one, namespace, isEnd]) =>
    step(`${one.wallet} reports on ${namespace}`, (_model, page) => {
      const side = page.sideOf(one);
      if (isEnd) side.emit({ type: 'disconnect', namespace });
      else side.emit({ type: 'change', namespace, accounts: [], caipNetworkId: networkIds[namespace][0] });
    }),
  );

const switching = fc
  .tuple(fc.constantFrom<CaipNetworkId>(...chainNamespaces.flatMap((one) => networkIds[one])), fc.boolean())
  .map(([id, isRefused]) =>
    step(`switch to ${id}${isRefused ? ', refused' : ''}`, async (model, page) => {
      const { chainNamespace: namespace } = parseCaipNetworkId(id);
      const [wallet] = model.connected[namespace];
      const side = wallet && page.sideOf({ wallet, namespace });
      const isSame = model.network[namespace] === id && (side?.caipNetworkId ?? id) === id;
      if (side && isRefused) side.answer = 'refuse';
      await quietly(page.portico.switchNetwork({ caipNetworkId: id }));
      if (side) side.answer = 'approve';
      if (side && isRefused && !isSame) return;
      model.network[namespace] = id;
      model.active = namespace;
    }),
  );

/** An EVM wallet goes to another chain by itself. */
const straying = fc
  .tuple(fc.constantFrom('evm' as const, 'evmTwo' as const, 'pair' as const, 'phone' as const), fc.nat(1))
  .map(([wallet, index]) =>
    step(`${wallet} goes to chain ${index}`, (model, page) => {
      const namespace = 'eip155';
      const side = page.sideOf({ wallet, namespace });
      side.caipNetworkId = networkIds.eip155[index] ?? networkIds.eip155[0];
      side.emit({ type: 'change', namespace, caipNetworkId: side.caipNetworkId });
      if (model.connected.eip155[0] === wallet) followActive(model, page, namespace);
    }),
  );

const reloading = fc.constant(step('reload', (_model, page) => page.reload()));

/** While no page is open a wallet may take back what it allowed. */
const forgetting = place.map(({ wallet, namespace }) =>
  step(`reload, and ${wallet} has forgotten ${namespace}`, (model, page) => {
    page.portico.destroy();
    if (wallet === 'phone') page.endSession();
    else page.sideOf({ wallet, namespace }).isAuthorized = false;
    page.reload();
    if (wallet === 'phone') expectSessionEnd(model, page);
    else expectLeave(model, page, { wallet, namespace });
  }),
);

/** All steps of a walk. */
export const namespaceWalkSteps: readonly fc.Arbitrary<NamespaceWalkStep>[] = [
  connecting,
  connecting,
  connecting,
  failing,
  leaving,
  leavingOne,
  leavingWallet,
  leavingAll,
  ending,
  meddling,
  switching,
  straying,
  reloading,
  forgetting,
];
