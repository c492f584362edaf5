import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChainNamespace, chainNamespaces, isAbort } from '@portico/protocol';
import { isPrompted } from '../testing/namespaceWalkChanges.ts';
import { type NamespaceWalkPage, createNamespaceWalkPage, places } from '../testing/namespaceWalkPage.ts';
import {
  type NamespaceWalkModel,
  checkNamespaces,
  createNamespaceWalkModel,
  expectConnect,
  flush,
} from '../testing/namespaceWalkModel.ts';
import { namespaceWalkSteps } from '../testing/namespaceWalkSteps.ts';
// Loaded on demand by the walked code: imported here, so that no walk waits for a file.
import '../connectors/multiChain.ts';
import '../portico/connect.ts';
import '../portico/discovery.ts';
import '../networks/removeNetwork.ts';
import '../networks/switchNetwork.ts';
import '../portico/validateOptionsOnIdle.ts';
import '../portico/watchers.ts';
import './adapters.ts';
import './autoConnect.ts';
import './disconnect.ts';
import './followTab.ts';
import './readPeer.ts';
import './restoreNamespace.ts';
import './switchAccount.ts';
import './waitForConnector.ts';

/** Walks of at most 25 steps, and interleavings, per run; the long programme sets more. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 100);

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);

beforeAll(() => {
  vi.useFakeTimers();
  process.on('unhandledRejection', onRejection);
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
  vi.useRealTimers();
});

test(
  'behavior: no step changes another namespace, but the end of a session on several; every tab agrees',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...namespaceWalkSteps], { maxCommands: 25 }),
        fc.boolean(),
        async (walk, hasTwo) => {
          rejections.length = 0;
          const page = createNamespaceWalkPage();
          if (hasTwo) page.openTab();
          try {
            await checkNamespaces(createNamespaceWalkModel(), page);
            await fc.asyncModelRun(() => ({ model: createNamespaceWalkModel(), real: page }), walk);
          } finally {
            for (const tab of page.tabs) tab.destroy();
          }
          expect(places.filter((place) => page.sideOf(place).listenerCount() > 0)).toEqual([]);
          expect(rejections).toEqual([]);
        },
      ),
      { numRuns: rounds },
    );
  },
);

const attempt = fc.record({
  place: fc.constantFrom(...places),
  /** `ignore`: the wallet never answers. */
  answer: fc.constantFrom('approve' as const, 'refuse' as const, 'throw' as const, 'ignore' as const),
  /** Whether it is aborted by its caller before any wallet answers. */
  isAborted: fc.boolean(),
  /** Its turn among the answers. */
  turn: fc.nat(),
});

/** Connects wallets that are there before the attempts begin. */
async function connectBefore(model: NamespaceWalkModel, page: NamespaceWalkPage, before: typeof places): Promise<void> {
  for (const place of before) {
    await page.tabs[0]?.connect({ connectorId: place.wallet, namespace: place.namespace });
    expectConnect(model, page, place);
  }
}

test(
  'behavior: attempts on several namespaces at once end each by its own answer, the newest of a namespace counts, the wallet before stays until then, and none is stuck',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(places, { maxLength: 4 }),
        fc.array(attempt, { minLength: 2, maxLength: 6 }),
        fc.constantFrom('destroy' as const, 'disconnect' as const),
        async (before, attempts, end) => {
          const page = createNamespaceWalkPage();
          const model = createNamespaceWalkModel();
          const [portico] = page.tabs;
          if (!portico) throw new Error('No tab is open.');
          await portico.ready();
          await connectBefore(model, page, before);
          // Two requests to one side of a wallet are answered at once; those that a session has need no answer.
          const unique = attempts.filter(
            ({ place }, at) => attempts.findIndex((one) => one.place === place) === at && isPrompted(page, place),
          );
          const running = [];
          for (const { place, isAborted, ...rest } of unique) {
            const controller = new AbortController();
            page.sideOf(place).answer = 'later';
            const { wallet: connectorId, namespace } = place;
            const ended = portico.connect({ connectorId, namespace, signal: controller.signal }).then(
              () => 'connected',
              (error: unknown) => (isAbort(error) ? 'aborted' : 'failed'),
            );
            running.push({ ...rest, place, ended, controller, isAborted });
            await flush();
          }
          expect(portico.getState().isLoading).toBe(running.length > 0);
          const newest = new Map(running.map((one) => [one.place.namespace, one]));
          const waiting = new Set<ChainNamespace>(newest.keys());
          const statusOf = (namespace: ChainNamespace) => portico.getState().namespaces[namespace].active.status;
          const expectStatus = (): void => {
            for (const namespace of chainNamespaces) {
              const unconnected = waiting.has(namespace) ? 'connecting' : 'disconnected';
              const isThere = model.connected[namespace].length > 0;
              expect(statusOf(namespace), namespace).toBe(isThere ? 'connected' : unconnected);
            }
          };
          expectStatus();
          for (const one of running.filter(({ isAborted }) => isAborted)) {
            one.controller.abort();
            await flush();
            if (newest.get(one.place.namespace) === one) waiting.delete(one.place.namespace);
            expectStatus();
          }
          const answered = running.filter(({ answer }) => answer !== 'ignore').toSorted((a, b) => a.turn - b.turn);
          for (const one of answered) {
            const { namespace } = one.place;
            const counts = newest.get(namespace) === one && !one.isAborted;
            page.sideOf(one.place).answerPending(one.answer);
            await flush();
            const own = one.answer === 'approve' ? 'connected' : 'failed';
            expect(await one.ended).toBe(counts ? own : 'aborted');
            if (counts) {
              waiting.delete(namespace);
              if (one.answer === 'approve') expectConnect(model, page, one.place, (other) => !waiting.has(other));
            }
            expectStatus();
            expect(portico.getState().isLoading, 'while others wait').toBe(waiting.size > 0);
            // The newest link is shown while its wallet is waited for, whatever ends on other namespaces.
            const link = portico.getState().pairing?.namespace;
            const links = [...waiting].filter((other) => newest.get(other)?.place.wallet === 'phone');
            const last = running.findLast(({ place }) => place.wallet === 'phone')?.place.namespace;
            expect(link).toBe(last && links.includes(last) ? last : undefined);
          }
          if (waiting.size > 0 && end === 'disconnect') {
            await portico.disconnect();
            for (const namespace of chainNamespaces) model.connected[namespace] = [];
          }
          if (waiting.size === 0 || end === 'disconnect') await checkNamespaces(model, page);
          portico.destroy();
          // No promise is left, though some wallets never answered.
          for (const { ended } of running) expect(await ended).toMatch(/^(?:connected|failed|aborted)$/);
        },
      ),
      { numRuns: rounds },
    );
  },
);
