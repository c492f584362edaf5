import { type Portico, switchAccount } from '@portico/core';
import type { TestWallet } from '@portico/testing';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type HostConfig,
  type Wagmi,
  createHost,
  describePortico,
  describeWagmi,
  openPortico,
  stubWindow,
  versions,
} from './wagmi.fixtures.ts';
import { createWallet } from './wallet.fixtures.ts';

/** Walks per run; the long programme sets more. */
const walkCount = Number(process.env['PORTICO_ROUNDS'] ?? 60);

interface SitePage {
  readonly wagmi: Wagmi;
  readonly wallets: readonly TestWallet[];
  readonly kept: Map<string, string>;
  config: HostConfig;
  portico: Portico;
}

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);

function open(site: Pick<SitePage, 'wagmi' | 'wallets' | 'kept'>): SitePage {
  const { wagmi, wallets, kept } = site;
  const { config } = createHost(wagmi, { wallets, kept });
  const { portico } = openPortico(wagmi, config);
  return { ...site, config, portico };
}

/**
 * wagmi's own functions are the oracle, once wagmi has settled: while it reconnects without a stored wallet its state
 * is `connecting` without a connector, which the modal shows as disconnected.
 */
async function check({ wagmi, config, portico }: SitePage): Promise<void> {
  await vi.waitFor(
    () => {
      const { status } = wagmi.getAccount(config);
      expect(['connected', 'disconnected']).toContain(status);
      expect(describePortico(portico)).toEqual(describeWagmi(wagmi, config));
      expect([portico.getAccount().status, portico.getState().isLoading]).toEqual([status, false]);
    },
    { interval: 1 },
  );
}

type Step = fc.AsyncCommand<Record<never, never>, SitePage>;

const step = (name: string, run: (page: SitePage) => unknown): Step => ({
  check: () => true,
  toString: () => name,
  async run(_model, page) {
    await run(page);
    await check(page);
  },
});

const index = fc.nat(1);
const chainId = fc.constantFrom(1, 10, 8453);
const personality = fc.constantFrom('approves' as const, 'refuses' as const);

const walletOf = ({ wallets }: SitePage, at: number): TestWallet => {
  const wallet = wallets[at];
  if (!wallet) throw new Error('There is no such wallet.');
  return wallet;
};
const connectorOf = ({ config }: SitePage, at: number) => {
  const connector = config.connectors[at];
  if (!connector) throw new Error('There is no such connector.');
  return connector;
};

/** Runs with a wallet that answers so, and lets it approve again. */
async function answering(page: SitePage, answer: 'approves' | 'refuses', run: () => Promise<unknown>): Promise<void> {
  for (const wallet of page.wallets) wallet.setPersonality(answer);
  await quietly(run());
  for (const wallet of page.wallets) wallet.setPersonality('approves');
}

const steps = [
  fc
    .tuple(index, personality)
    .map(([at, answer]) =>
      step(`the modal connects ${at}, who ${answer}`, (page) =>
        answering(page, answer, () => page.portico.connect({ connectorId: walletOf(page, at).info.rdns })),
      ),
    ),
  fc
    .tuple(index, personality)
    .map(([at, answer]) =>
      step(`the site connects ${at}, who ${answer}`, (page) =>
        answering(page, answer, () => page.wagmi.connect(page.config, { connector: connectorOf(page, at) })),
      ),
    ),
  fc
    .option(index)
    .map((at) =>
      step(`the modal disconnects ${at ?? 'all'}`, (page) =>
        page.portico.disconnect(at === null ? {} : { namespace: 'eip155', connectorId: walletOf(page, at).info.rdns }),
      ),
    ),
  index.map((at) =>
    step(`the site disconnects ${at}`, (page) =>
      quietly(page.wagmi.disconnect(page.config, { connector: connectorOf(page, at) })),
    ),
  ),
  fc
    .tuple(chainId, personality)
    .map(([to, answer]) =>
      step(`the modal switches to ${to}, and the wallet ${answer}`, (page) =>
        answering(page, answer, () => page.portico.switchNetwork({ caipNetworkId: `eip155:${to}` })),
      ),
    ),
  fc
    .tuple(chainId, personality)
    .map(([to, answer]) =>
      step(`the site switches to ${to}, and the wallet ${answer}`, (page) =>
        answering(page, answer, () => page.wagmi.switchChain(page.config, { chainId: to })),
      ),
    ),
  fc.tuple(index, index).map(([at, account]) =>
    step(`the modal uses account ${account} of ${at}`, (page) => {
      const { rdns } = walletOf(page, at).info;
      const connection = page.portico.getConnections().find(({ connectorId }) => connectorId === rdns);
      const address = connection?.accounts[account]?.address ?? '';
      return quietly(switchAccount(page.portico, { namespace: 'eip155', connectorId: rdns, address }));
    }),
  ),
  index.map((at) =>
    step(`the site uses ${at}`, (page) =>
      quietly(page.wagmi.switchAccount(page.config, { connector: connectorOf(page, at) })),
    ),
  ),
  fc
    .tuple(index, fc.constantFrom(1, 10, 999))
    .map(([at, to]) => step(`wallet ${at} goes to ${to}`, (page) => walletOf(page, at).setChain(to))),
  fc
    .tuple(index, index)
    .map(([at, account]) =>
      step(`wallet ${at} uses its account ${account}`, (page) => walletOf(page, at).switchAccount(account)),
    ),
  index.map((at) => step(`wallet ${at} revokes`, (page) => walletOf(page, at).revoke())),
  fc.constant(
    step('reload', async (page) => {
      page.portico.destroy();
      Object.assign(page, open(page));
      await page.portico.ready();
    }),
  ),
  fc.constant(
    step('stop and start', async ({ portico }) => {
      portico.start()();
      portico.start();
      await portico.ready();
    }),
  ),
];

describe.each(versions)('%s', (_, wagmi) => {
  test(
    'behavior: on no walk does the modal show another state than the store of wagmi',
    { timeout: 3_600_000 },
    async () => {
      stubWindow();
      await fc.assert(
        fc.asyncProperty(fc.commands(steps, { maxCommands: 20 }), async (walk) => {
          const wallets = [createWallet('Lantern'), createWallet('Tidepool')];
          const page = open({ wagmi, wallets, kept: new Map<string, string>() });
          await page.portico.ready();
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: page }), walk);
          } finally {
            page.portico.destroy();
          }
        }),
        { numRuns: walkCount },
      );
    },
  );
});
