import { isCaipAddress, isPorticoError } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import type { Network } from '../../contract/network.ts';
import type { ConnectorEvent, Connector } from '../../contract/connector.ts';
import { toAddress } from './toAddress.ts';

/** A connector and a hand on the wallet behind it. Made anew for each test. */
export interface ConnectorSubject {
  readonly connector: Connector;
  readonly network: Network;
  readonly wallet: {
    /** The next request of a person is approved at once. */
    approve(): void;
    /** The next request of a person is refused. */
    refuse(): void;
    /** The next request of a person is never answered. */
    ignore(): void;
    /** The wallet revokes this origin's permission; absent where a wallet of this kind cannot. */
    revoke?(): void;
    /** Another account is chosen in the wallet; returns its address. */
    changeAccount(): Promise<string> | string;
    /** The current number of listeners that the connector has on the provider. */
    countListeners(): number;
  };
  /** Undoes the set-up. */
  readonly dispose?: () => void;
}

function collectEvents(connector: Connector): { events: ConnectorEvent[]; stop: () => void } {
  const events: ConnectorEvent[] = [];
  return { events, stop: connector.listen((event) => events.push(event)) };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

type Use = (work: (subject: ConnectorSubject) => Promise<void>) => () => Promise<void>;

function describeConnecting(using: Use): void {
  test(
    'behavior: connects with at least one account that is a CAIP-10 address on its network',
    using(async ({ connector, network, wallet }) => {
      wallet.approve();
      const answer = await connector.connect({
        namespace: network.chainNamespace,
        network,
        signal: new AbortController().signal,
      });
      expect(answer.accounts.length).toBeGreaterThan(0);
      // A wallet on no chain works where it was requested.
      const { caipNetworkId = network.caipNetworkId } = answer;
      expect(caipNetworkId.startsWith(`${network.chainNamespace}:`)).toBe(true);
      for (const account of answer.accounts) expect(isCaipAddress(`${caipNetworkId}:${toAddress(account)}`)).toBe(true);
    }),
  );

  test(
    'error: a refusal is user.rejected, and the next try can succeed',
    using(async ({ connector, network, wallet }) => {
      const { signal } = new AbortController();
      wallet.refuse();
      const error = await failureOf(connector.connect({ namespace: network.chainNamespace, network, signal }));
      expect(isPorticoError(error, 'user.rejected')).toBe(true);
      wallet.approve();
      const answer = await connector.connect({ namespace: network.chainNamespace, network, signal });
      expect(answer.accounts.length).toBeGreaterThan(0);
    }),
  );

  test(
    'error: an abort ends the waiting with aborted',
    using(async ({ connector, network, wallet }) => {
      const controller = new AbortController();
      wallet.ignore();
      const failure = failureOf(
        connector.connect({ namespace: network.chainNamespace, network, signal: controller.signal }),
      );
      controller.abort();
      expect(isPorticoError(await failure, 'aborted')).toBe(true);
    }),
  );
}

function describeRestoring(using: Use): void {
  test(
    'behavior: before any connect there is nothing to restore, and no prompt',
    using(async ({ connector, network, wallet }) => {
      wallet.ignore();
      const restored = await connector.restore({
        namespace: network.chainNamespace,
        signal: new AbortController().signal,
      });
      expect(restored).toBeUndefined();
    }),
  );

  test(
    'behavior: after a connect the same accounts are restored without a prompt',
    using(async ({ connector, network, wallet }) => {
      const { signal } = new AbortController();
      const namespace = network.chainNamespace;
      wallet.approve();
      const connected = await connector.connect({ namespace, network, signal });
      wallet.ignore();
      expect(await connector.restore({ namespace, network, signal })).toEqual(connected);
      expect(await connector.getProvider(namespace)).toBeDefined();
    }),
  );
}

function describeLiving(using: Use): void {
  test(
    'behavior: an account chosen in the wallet is reported, for this namespace',
    using(async ({ connector, network, wallet }) => {
      const namespace = network.chainNamespace;
      wallet.approve();
      await connector.connect({ namespace, network, signal: new AbortController().signal });
      const { events, stop } = collectEvents(connector);
      const address = await wallet.changeAccount();
      await expect.poll(() => events.find(({ type }) => type === 'change')).toBeDefined();
      const change = events.find((event) => event.type === 'change');
      expect(change?.namespace).toBe(namespace);
      const [first = ''] = change?.accounts ?? [];
      expect(toAddress(first).toLowerCase()).toBe(address.toLowerCase());
      stop();
    }),
  );

  test(
    'behavior: after disconnect nothing is restored',
    using(async ({ connector, network, wallet }) => {
      const { signal } = new AbortController();
      const namespace = network.chainNamespace;
      wallet.approve();
      await connector.connect({ namespace, network, signal });
      await connector.disconnect(namespace);
      wallet.revoke?.();
      expect(await connector.restore({ namespace, signal })).toBeUndefined();
    }),
  );

  test(
    'behavior: no listener is left when listening ends, however often it began',
    using(async ({ connector, network, wallet }) => {
      wallet.approve();
      await connector.connect({
        namespace: network.chainNamespace,
        network,
        signal: new AbortController().signal,
      });
      const before = wallet.countListeners();
      const stops = [connector.listen(() => undefined), connector.listen(() => undefined)];
      expect(wallet.countListeners()).toBeGreaterThan(before);
      for (const stop of stops) stop();
      expect(wallet.countListeners()).toBe(before);
    }),
  );
}

/** The suite that every connector passes: connect, reject, abort, reconnect, change, disconnect, no listener left. */
export function describeConnector(name: string, create: () => ConnectorSubject | Promise<ConnectorSubject>): void {
  const using: Use = (work) => async () => {
    const subject = await create();
    try {
      await work(subject);
    } finally {
      subject.dispose?.();
    }
  };
  describe(`connector ${name}`, () => {
    describeConnecting(using);
    describeRestoring(using);
    describeLiving(using);
  });
}
