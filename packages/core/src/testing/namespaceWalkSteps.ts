import fc from 'fast-check';
import { type NamespaceChange, isPrompted, namespaceChanges, pickTab } from './namespaceWalkChanges.ts';
import {
  type NamespaceWalkModel,
  checkNamespaces,
  checkSubscriptions,
  expectConnect,
  flush,
} from './namespaceWalkModel.ts';
import { type NamespaceWalkPage, type Place, places } from './namespaceWalkPage.ts';

/** One step of a walk over the namespaces. */
export type NamespaceWalkStep = fc.AsyncCommand<NamespaceWalkModel, NamespaceWalkPage>;

async function checkAll(model: NamespaceWalkModel, page: NamespaceWalkPage): Promise<void> {
  await checkNamespaces(model, page);
  checkSubscriptions(model, page, places);
}

const toStep = (change: NamespaceChange): NamespaceWalkStep => ({
  check: () => true,
  toString: () => change.name,
  async run(model, page) {
    await change.run(model, page);
    await checkAll(model, page);
  },
});

interface Waiting {
  readonly tab: number;
  readonly place: Place;
  readonly change: NamespaceChange;
  readonly answer: 'approve' | 'refuse' | 'throw';
}

/** A wallet is requested, something else happens, then the wallet answers. */
async function wait(model: NamespaceWalkModel, page: NamespaceWalkPage, waiting: Waiting): Promise<void> {
  const { place, change, answer } = waiting;
  const { namespace, wallet } = place;
  const tab = pickTab(page, waiting.tab);
  const side = page.sideOf(place);
  const requestedOn = model.network[namespace];
  side.answer = 'later';
  const ended = tab.connect({ connectorId: wallet, namespace }).then(
    () => 'connected',
    () => 'failed',
  );
  await flush();
  const request = { tab, place };
  await checkNamespaces(model, page, { tab, namespace, isOutdated: false });
  side.answer = 'approve';
  const isInTab = change.tab === undefined || pickTab(page, change.tab) === tab;
  const isEnded = isInTab && (change.endsRequest?.(request) ?? false);
  await change.run(model, page, request);
  await flush();
  if (isEnded) await checkNamespaces(model, page);
  else await checkNamespaces(model, page, { tab, namespace, isOutdated: !isInTab });
  side.answerPending(answer);
  expectEndOf(await ended, isEnded || answer !== 'approve');
  if (isEnded || answer !== 'approve') return;
  if (side.caipNetworkId === undefined) model.network[namespace] = requestedOn;
  expectConnect(model, page, place);
}

function expectEndOf(end: string, hasFailed: boolean): void {
  if (end !== (hasFailed ? 'failed' : 'connected')) throw new Error(`The request ended as ${end}.`);
}

const waiting = fc
  .record({
    tab: fc.nat(1),
    place: fc.constantFrom(...places),
    change: fc.oneof(...namespaceChanges),
    answer: fc.constantFrom('approve' as const, 'refuse' as const, 'throw' as const),
  })
  .map((one): NamespaceWalkStep => ({
    check: () => true,
    toString: () =>
      `${one.place.wallet} is requested on ${one.place.namespace} in ${one.tab}; ${one.change.name}` +
      `${one.change.tab === undefined ? '' : ` in ${one.change.tab}`}; then ${one.answer}`,
    async run(model, page) {
      if (isPrompted(page, one.place)) await wait(model, page, one);
      await checkAll(model, page);
    },
  }));

/** All steps of a walk. */
export const namespaceWalkSteps: readonly fc.Arbitrary<NamespaceWalkStep>[] = [
  ...namespaceChanges.map((changes) => changes.map(toStep)),
  waiting,
  waiting,
  waiting,
  waiting,
];
