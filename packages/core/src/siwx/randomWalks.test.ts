import { PorticoError } from '@portico/protocol';
import type { Siwx, SiwxSession } from '@portico/protocol/siwx';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { cancelSignIn } from './cancelSignIn.ts';
import { finishSignIn, signIn } from './signIn.ts';
import { selectSignInTarget } from './signInTarget.ts';

const steps = [
  'connect',
  'sign',
  'refuse',
  'cancel',
  'close',
  'open',
  'switch',
  'account',
  'disconnect',
  'reload',
  'hide',
  'show',
] as const;
type Step = (typeof steps)[number];

function createEnvironment(isRequired: boolean) {
  const wallet = createScriptedWallet('first');
  const origin = createScriptedOrigin();
  const browser = createScriptedBrowser();
  const sessions: SiwxSession[] = [];
  const isOf =
    (chainId: string, address: string) =>
    ({ data }: SiwxSession) =>
      data.chainId === chainId && data.accountAddress === address;
  const siwx: Siwx = {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'Pq7zR2mK9wX4',
      toString: () => 'text',
    }),
    addSession: async (session) => void sessions.push(session),
    revokeSession: async (chainId, address) => {
      const kept = sessions.filter((one) => !isOf(chainId, address)(one));
      sessions.splice(0, sessions.length, ...kept);
    },
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    getRequired: () => isRequired,
  };
  const sign = { answer: async (): Promise<string> => '0x' };
  const start = () => {
    const adapter = createScriptedAdapter([wallet.createConnector()], { writes: { signMessage: () => sign.answer() } });
    const page = browser.createPage();
    const { portico } = createTestPortico(
      { networks: [mainnet, optimism], adapters: [adapter], siwx },
      { tab: origin.createTab(), page },
    );
    return { portico, page };
  };
  return {
    wallet,
    sign,
    start,
    hasSession: (chainId: string, address: string) => sessions.some(isOf(chainId, address)),
  };
}

type Environment = ReturnType<typeof createEnvironment>;
type Tab = ReturnType<Environment['start']>;

/** Runs all pending work to its end: no timer is part of any of it. */
const settle = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
};
const calmly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);

async function take(environment: Environment, tab: Tab, step: Step): Promise<Tab> {
  const { portico, page } = tab;
  const refusal = async (): Promise<never> => {
    throw new PorticoError('user.rejected');
  };
  switch (step) {
    case 'connect':
      await calmly(portico.connect({ connectorId: 'first' }));
      break;
    case 'sign':
    case 'refuse':
      environment.sign.answer = step === 'sign' ? async () => '0x' : refusal;
      await calmly(signIn(portico));
      finishSignIn(getContext(portico));
      break;
    case 'cancel':
      await calmly(cancelSignIn(getContext(portico)));
      break;
    case 'close':
      portico.close();
      break;
    case 'open':
      void portico.open();
      break;
    case 'switch':
      await calmly(
        portico.switchNetwork({ caipNetworkId: portico.getCaipNetworkId() === 'eip155:1' ? 'eip155:10' : 'eip155:1' }),
      );
      break;
    case 'account': {
      const accounts = portico.getAddress() === accountA ? [accountB] : [accountA];
      environment.wallet.accounts = accounts;
      environment.wallet.emit({ type: 'change', namespace: 'eip155', accounts });
      break;
    }
    case 'disconnect':
      await calmly(portico.disconnect());
      break;
    case 'reload': {
      portico.destroy();
      const next = environment.start();
      await next.portico.ready();
      return next;
    }
    case 'hide':
    case 'show':
      page.set({ isVisible: step === 'show' });
      break;
  }
  return tab;
}

test('behavior: on no walk is a signed-in account prompted, or one without a required session let in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(fc.constantFrom(...steps), { maxLength: 12 }), async (isRequired, walk) => {
      const environment = createEnvironment(isRequired);
      let tab = environment.start();
      try {
        for (const step of walk) {
          tab = await take(environment, tab, step);
          await settle();
          const { portico, page } = tab;
          const target = selectSignInTarget(portico.getState());
          const isBusy = getContext(portico).internals.signIn?.defersClose() ?? false;
          const isSignedIn = target !== undefined && environment.hasSession(target.caipNetworkId, target.address);
          if (!target || isSignedIn) expect([step, isBusy]).toEqual([step, false]);
          if (target && !isSignedIn && isRequired) expect([step, isBusy]).toEqual([step, true]);
          const { modal } = portico.getState();
          const isPrompt = modal.status === 'open' && modal.request.view === 'SIWXSignMessage';
          if (isPrompt) expect(isBusy || !page.isVisible()).toBe(true);
        }
      } finally {
        tab.portico.destroy();
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
