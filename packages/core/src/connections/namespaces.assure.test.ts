import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChainNamespace, chainNamespaces, isAbort } from '@portico/protocol';
import { createNamespaceWalkPage, places } from '../testing/namespaceWalkPage.ts';
import { checkNamespaces, createNamespaceWalkModel, expectConnect, flush } from '../testing/namespaceWalkModel.ts';
import { namespaceWalkSteps } from '../testing/namespaceWalkSteps.ts';
// Loaded on demand by the walked code: imported here, so that no walk waits for a file.
import '../portico/discovery.ts';
import '../portico/lazyMethods.ts';
import '../portico/validateOptionsOnIdle.ts';
import '../portico/watchers.ts';
import './autoConnect.ts';
import './restoreNamespace.ts';
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
  'behavior: no step changes another namespace, but the end of a session on several',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([...namespaceWalkSteps], { maxCommands: 25 }), async (walk) => {
        rejections.length = 0;
        const page = createNamespaceWalkPage();
        try {
          await fc.asyncModelRun(() => ({ model: createNamespaceWalkModel(), real: page }), walk);
        } finally {
          page.portico.destroy();
        }
        expect(rejections).toEqual([]);
      }),
      { numRuns: rounds },
    );
  },
);

const attempt = fc.record({
  place: fc.constantFrom(...places),
  answer: fc.constantFrom('approve' as const, 'refuse' as const, 'throw' as const),
  /** Whether it is aborted by its caller before any wallet answers. */
  isAborted: fc.boolean(),
  /** Its turn among the answers. */
  turn: fc.nat(),
});

test(
  'behavior: attempts on several namespaces at once end each by its own answer, the newest of a namespace counts, and none is stuck',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: 6 }), async (attempts) => {
        const page = createNamespaceWalkPage();
        const model = createNamespaceWalkModel();
        const { portico } = page;
        await portico.ready();
        // Two requests to one side of a wallet are answered at once.
        const unique = attempts.filter(({ place }, at) => attempts.findIndex((one) => one.place === place) === at);
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
        expect(portico.getState().isLoading).toBe(true);
        const newest = new Map(running.map((one) => [one.place.namespace, one]));
        const waiting = new Set<ChainNamespace>(newest.keys());
        for (const one of running.filter(({ isAborted }) => isAborted)) {
          one.controller.abort();
          await flush();
          if (newest.get(one.place.namespace) === one) waiting.delete(one.place.namespace);
        }
        for (const one of running.toSorted((a, b) => a.turn - b.turn)) {
          const { namespace } = one.place;
          const counts = newest.get(namespace) === one && !one.isAborted;
          page.sideOf(one.place).answerPending(one.answer);
          await flush();
          const end = one.answer === 'approve' ? 'connected' : 'failed';
          expect(await one.ended).toBe(counts ? end : 'aborted');
          if (!counts) continue;
          waiting.delete(namespace);
          if (one.answer === 'approve') expectConnect(model, page, one.place, (other) => !waiting.has(other));
          expect(portico.getState().isLoading, 'while others wait').toBe(waiting.size > 0);
          // The newest link is shown while its wallet is waited for, whatever ends on other namespaces.
          const link = portico.getState().pairing?.namespace;
          const links = [...waiting].filter((other) => newest.get(other)?.place.wallet === 'phone');
          const last = running.findLast(({ place }) => place.wallet === 'phone')?.place.namespace;
          expect(link).toBe(last && links.includes(last) ? last : undefined);
        }
        for (const namespace of chainNamespaces) {
          expect(portico.getState().namespaces[namespace].active.status).not.toBe('connecting');
        }
        await checkNamespaces(model, page);
        portico.destroy();
      }),
      { numRuns: rounds },
    );
  },
);
