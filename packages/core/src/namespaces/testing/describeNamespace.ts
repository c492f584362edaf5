import { isPorticoError } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import type { Network } from '../../contract/network.ts';
import { parseAccounts } from '../../connections/checkAnswer.ts';
import type { Connector } from '../../contract/connector.ts';
import { isOnNetwork } from '../../store/walletNetworks.ts';
import { toAddress } from '../../connectors/testing/toAddress.ts';
import { parseOptions } from '../../options/parseOptions.ts';
import type { AdapterContext, NamespaceAdapter } from '../../contract/namespaceAdapter.ts';
import type { NamespaceReads, StatusTarget } from '../../contract/namespaceReads.ts';
import type { NamespaceWrites, SendTarget } from '../../contract/namespaceWrites.ts';

/**
 * An adapter, a wallet that its discovery finds, and a real chain on which the first account of the wallet has funds.
 */
export interface NamespaceSubject {
  readonly adapter: NamespaceAdapter;
  readonly wallet: {
    /** Of the connector that discovery finds. */
    readonly connectorId: string;
    /** The next requests of a person are approved. */
    approve(): void;
    /** The next requests of a person are refused. */
    refuse(): void;
    /** The next requests of a person are never answered. */
    ignore(): void;
    /** How often a person was prompted for a transaction. */
    countTransactionPrompts(): number;
  };
  readonly chain: {
    readonly network: Network;
    readonly rpcUrls: readonly string[];
    /** An account that is not the wallet's. */
    readonly receiver: string;
    /** An address that nothing was ever sent from or to. */
    readonly unusedAddress: string;
    /** Other valid forms of the receiver; empty where the namespace has only one. */
    readonly otherWritings: readonly string[];
    /** An address of another namespace. */
    readonly foreignAddress: string;
    /** A token that the first account of the wallet holds; left out where the namespace has none. */
    readonly tokenAddress?: string;
    /** A transaction in the namespace's own form that moves so much of the native currency to the receiver. */
    toTransaction(amount: bigint): unknown;
  };
  /** Undoes the set-up. */
  readonly dispose?: () => Promise<void> | void;
}

interface Opened extends NamespaceSubject {
  readonly reads: NamespaceReads;
  readonly writes: NamespaceWrites;
  readonly connector: Connector;
  readonly signal: AbortSignal;
}

interface Connected extends Opened {
  readonly address: string;
  readonly target: SendTarget;
}

type Use<Subject> = (work: (subject: Subject) => Promise<void>) => () => Promise<void>;

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Starts discovery as core does, and waits for the wallet. */
async function discover(subject: NamespaceSubject, signal: AbortSignal): Promise<Connector> {
  const { adapter, chain, wallet } = subject;
  const options = parseOptions({ projectId: 'conformance', networks: [chain.network], adapters: [adapter] });
  const found = new Map<string, Connector>();
  const context: AdapterContext = {
    getOptions: () => options,
    getNetworks: () => [chain.network],
    getAllNetworks: () => [chain.network],
    addConnector: (connector) => found.set(connector.id, connector),
    removeConnector: (id) => found.delete(id),
    signal,
  };
  await adapter.start(context);
  await expect.poll(() => [...found.keys()]).toContain(wallet.connectorId);
  const connector = found.get(wallet.connectorId);
  if (!connector) throw new Error('The wallet was found and is gone.');
  return connector;
}

function describeConnecting(using: Use<Opened>): void {
  test(
    'behavior: discovery finds a connector of the namespace; it connects, and restores the same accounts without a prompt',
    using(async ({ adapter, connector, chain, wallet, signal }) => {
      const { namespace } = adapter;
      expect(connector.namespaces).toContain(namespace);
      wallet.approve();
      const connected = await connector.connect({ namespace, network: chain.network, signal });
      const context = { adapters: new Map([[namespace, adapter]]) };
      expect(parseAccounts(context, namespace, connected.accounts)).toHaveLength(connected.accounts.length);
      expect(isOnNetwork(connected, chain.network.caipNetworkId)).toBe(true);
      wallet.ignore();
      expect(await connector.restore({ namespace, network: chain.network, signal })).toEqual(connected);
    }),
  );
}

function describeAddresses(using: Use<Connected>): void {
  test(
    'behavior: all writings of an address are one, and other addresses are others',
    using(async ({ adapter, address, chain, reads }) => {
      const { receiver, otherWritings } = chain;
      const normalized = adapter.normalizeAddress(receiver);
      expect(normalized).toBeDefined();
      expect(adapter.normalizeAddress(normalized ?? '')).toBe(normalized);
      expect(adapter.normalizeAddress(address)).not.toBe(normalized);
      for (const writing of otherWritings) {
        expect(adapter.normalizeAddress(writing)).toBe(normalized);
        expect(reads.parseAddress(writing)).toEqual(reads.parseAddress(receiver));
      }
      expect(reads.parseAddress(` ${receiver} `)).toHaveProperty('address');
      expect(reads.isName(receiver)).toBe(false);
    }),
  );

  test(
    'error: an invalid address of the namespace is refused',
    using(async ({ adapter, chain, reads }) => {
      for (const text of ['', 'hello', `${chain.receiver}0`, chain.foreignAddress]) {
        expect(adapter.normalizeAddress(text)).toBeUndefined();
      }
      expect(reads.parseAddress('hello')).toEqual({ problem: 'not-an-address' });
      expect(reads.parseAddress(chain.foreignAddress)).toEqual({ problem: 'other-namespace' });
    }),
  );

  test(
    'behavior: an active account, a token and an unused address are distinguished',
    using(async ({ address, chain, reads, target }) => {
      const kindOf = (one: string) => reads.describeAddress(target, { address: one });
      expect(await kindOf(address)).toBe('account');
      if (chain.tokenAddress !== undefined) expect(await kindOf(chain.tokenAddress)).toBe('token');
      expect(await kindOf(chain.unusedAddress)).toBe('unused');
    }),
  );

  test(
    'behavior: a payment URI names the receiver, and with an amount another one',
    using(async ({ chain, reads }) => {
      const { network, receiver: address, tokenAddress } = chain;
      const plain = reads.createPaymentUri(network, { address });
      expect(plain).toContain(address);
      const uris = [plain, reads.createPaymentUri(network, { address, amount: 7n })];
      if (tokenAddress !== undefined) uris.push(reads.createPaymentUri(network, { address, tokenAddress }));
      for (const uri of uris) expect(URL.canParse(uri)).toBe(true);
      expect(new Set(uris).size).toBe(uris.length);
    }),
  );
}

/** The balance of the native currency. */
async function balanceOf({ reads, target }: Connected, address: string): Promise<bigint> {
  const [native] = await reads.getBalances(target, { address, tokens: [] });
  return native?.amount ?? 0n;
}

const AMOUNT = 1_000_000n;

function describeSending(using: Use<Connected>): void {
  test(
    'behavior: balances begin with the native currency, then what is held of a token',
    using(async ({ address, chain, reads, target }) => {
      const tokens = chain.tokenAddress === undefined ? [] : [{ address: chain.tokenAddress }];
      const [native, ...held] = await reads.getBalances(target, { address, tokens });
      expect(native).toMatchObject(chain.network.nativeCurrency);
      expect(native?.address).toBeUndefined();
      expect(native?.amount).toBeGreaterThan(0n);
      expect(held).toHaveLength(tokens.length);
      for (const token of held) {
        expect(token.address).toBeDefined();
        expect(token.amount).toBeGreaterThan(0n);
      }
    }),
  );

  test(
    'behavior: a transfer costs what was estimated at most, arrives, and its status is read from tracking that went through JSON',
    using(async (subject) => {
      const { address, chain, reads, target, writes } = subject;
      const { receiver: to } = chain;
      const before = { own: await balanceOf(subject, address), other: await balanceOf(subject, to) };
      const estimate = await reads.estimateTransfer(target, { from: address, to, amount: AMOUNT });
      expect(estimate.expectedFee).toBeGreaterThan(0n);
      expect(estimate.maximumFee).toBeGreaterThanOrEqual(estimate.expectedFee);
      const sent = await writes.sendTransfer(target, { to, amount: AMOUNT, quote: estimate.quote });
      expect(sent.hash).not.toBe('');
      await expectConfirmed(subject, sent.tracking);
      expect((await balanceOf(subject, to)) - before.other).toBe(AMOUNT);
      const paid = before.own - (await balanceOf(subject, address)) - AMOUNT;
      expect(paid).toBeLessThanOrEqual(estimate.maximumFee);
    }),
  );

  test(
    "behavior: a transaction in the namespace's own form is sent and followed",
    using(async (subject) => {
      const { chain, target, writes } = subject;
      const before = await balanceOf(subject, chain.receiver);
      const { tracking } = await writes.sendTransaction(target, chain.toTransaction(AMOUNT));
      await expectConfirmed(subject, tracking);
      expect((await balanceOf(subject, chain.receiver)) - before).toBe(AMOUNT);
    }),
  );
}

async function expectConfirmed({ reads, target }: Connected, tracking: unknown): Promise<void> {
  const { network, rpcUrls } = target;
  // After a reload neither the wallet nor anything but the JSON is there.
  const later: StatusTarget = { network, rpcUrls };
  const stored: unknown = JSON.parse(JSON.stringify(tracking));
  await expect.poll(async () => (await reads.getStatus(later, stored)).status).toBe('confirmed');
}

function describeBadAnswers(using: Use<Connected>): void {
  test(
    'behavior: a text is signed; a refusal of anything is user.rejected',
    using(async ({ chain, target, wallet, writes }) => {
      expect(await writes.signMessage(target, { message: 'Grüße ✓' })).not.toBe('');
      wallet.refuse();
      const refused = [
        () => writes.signMessage(target, { message: 'Grüße ✓' }),
        () => writes.sendTransfer(target, { to: chain.receiver, amount: AMOUNT }),
        () => writes.sendTransaction(target, chain.toTransaction(AMOUNT)),
      ];
      for (const request of refused) expect(isPorticoError(await failureOf(request()), 'user.rejected')).toBe(true);
    }),
  );

  test(
    'error: what cannot be sent is not put before a person',
    using(async ({ chain, target, wallet, writes }) => {
      const transfer = { to: chain.receiver, amount: AMOUNT };
      const bad = [
        () => writes.sendTransfer(target, { ...transfer, amount: 0n }),
        () => writes.sendTransfer(target, { ...transfer, amount: -1n }),
        () => writes.sendTransfer(target, { ...transfer, amount: 10n ** 60n }),
        () => writes.sendTransfer(target, { ...transfer, to: 'hello' }),
        () => writes.sendTransfer(target, { ...transfer, to: chain.foreignAddress }),
        () => writes.sendTransaction(target, undefined),
        () => writes.sendTransaction(target, 'hello'),
        () => writes.sendTransaction(target, {}),
      ];
      for (const request of bad) expect(isPorticoError(await failureOf(request()))).toBe(true);
      expect(wallet.countTransactionPrompts()).toBe(0);
    }),
  );
}

function describeAborting(using: Use<Connected>): void {
  test(
    'error: an abort before the prompt ends with aborted, without a prompt',
    using(async ({ chain, target, wallet, writes }) => {
      const controller = new AbortController();
      const aborted = { ...target, signal: controller.signal };
      const sending = writes.sendTransfer(aborted, { to: chain.receiver, amount: AMOUNT });
      controller.abort();
      expect(isPorticoError(await failureOf(sending), 'aborted')).toBe(true);
      expect(wallet.countTransactionPrompts()).toBe(0);
    }),
  );
}

function describeForeignValues(using: Use<Connected>): void {
  test(
    'error: an invalid provider and invalid tracking are errors of ours',
    using(async ({ chain, reads, target, writes }) => {
      for (const provider of [undefined, null, {}, 'hello']) {
        const foreign = { ...target, provider };
        const requests = [
          writes.signMessage(foreign, { message: 'hello' }),
          writes.sendTransfer(foreign, { to: chain.receiver, amount: AMOUNT }),
          writes.sendTransaction(foreign, chain.toTransaction(AMOUNT)),
        ];
        for (const request of requests) expect(isPorticoError(await failureOf(request))).toBe(true);
      }
      for (const tracking of [undefined, null, {}, 'hello', { hash: 7 }]) {
        expect(isPorticoError(await failureOf(reads.getStatus(target, tracking)))).toBe(true);
      }
    }),
  );
}

/**
 * The suite that every namespace passes, against a real chain: discovery, accounts, addresses, balances, sending,
 * signing, bad answers.
 */
export function describeNamespace(name: string, create: () => NamespaceSubject | Promise<NamespaceSubject>): void {
  const usingOpened: Use<Opened> = (work) => async () => {
    const subject = await create();
    const controller = new AbortController();
    try {
      const connector = await discover(subject, controller.signal);
      const [reads, writes] = await Promise.all([subject.adapter.loadReads(), subject.adapter.loadWrites()]);
      await work({ ...subject, connector, reads, writes, signal: controller.signal });
    } finally {
      controller.abort();
      await subject.dispose?.();
    }
  };
  const usingConnected: Use<Connected> = (work) =>
    usingOpened(async (subject) => {
      const { adapter, chain, connector, signal, wallet } = subject;
      wallet.approve();
      const { accounts } = await connector.connect({ namespace: adapter.namespace, network: chain.network, signal });
      const address = toAddress(accounts[0]);
      const provider = await connector.getProvider(adapter.namespace);
      const { network, rpcUrls } = chain;
      await work({ ...subject, address, target: { provider, network, rpcUrls, address } });
    });
  describe(`namespace ${name}`, () => {
    describeConnecting(usingOpened);
    describeAddresses(usingConnected);
    describeSending(usingConnected);
    describeBadAnswers(usingConnected);
    describeAborting(usingConnected);
    describeForeignValues(usingConnected);
  });
}
