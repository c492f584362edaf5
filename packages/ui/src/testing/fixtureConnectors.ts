import type { Account } from '@portico/core';
import type {
  AuthConnector,
  AuthState,
  ConnectedAccounts,
  Connector,
  ConnectorFacts,
  EmailUpdateState,
} from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { CaipNetworkId, Social } from '@portico/protocol';
import { fixtureImage } from './fixtureImage.ts';

export const fixtureAddresses = {
  maya: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  rafa: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  vault: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
} as const;

/** An account with its address alone. */
export const eoa = (address: string): Account => ({ address, type: 'eoa' });

export const fixtureEmail = 'maya@example.org';

/** The answer of a gallery wallet: it connects, it never answers, or it refuses with an error. */
export type FixtureAnswer = 'connects' | 'hangs' | PorticoError;

export interface FixtureConnectorParameters extends Partial<ConnectorFacts> {
  readonly id: string;
  readonly name: string;
  readonly answer?: FixtureAnswer;
  readonly caipNetworkId?: CaipNetworkId;
  readonly accounts?: readonly [string, ...string[]];
}

async function answerWith(answer: FixtureAnswer, accounts: ConnectedAccounts, signal: AbortSignal) {
  if (answer === 'connects') return accounts;
  if (answer !== 'hangs') throw answer;
  return new Promise<ConnectedAccounts>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
  });
}

/** A wallet in memory: it signs nothing, and its answers are scripted. */
export function createFixtureConnector(parameters: FixtureConnectorParameters): Connector {
  const { answer = 'connects', caipNetworkId = 'eip155:1', accounts = [fixtureAddresses.maya], ...facts } = parameters;
  const connected: ConnectedAccounts = { accounts, caipNetworkId };
  const wait = (signal: AbortSignal) => answerWith(answer, connected, signal);
  return {
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    rdns: facts.id,
    ...facts,
    getProvider: async () => ({}),
    connect: ({ signal }) => wait(signal),
    restore: async () => connected,
    disconnect: async () => undefined,
    switchNetwork: async ({ signal }) => {
      await wait(signal);
    },
    addNetwork: async () => undefined,
    listen: () => () => undefined,
  };
}

/** One wallet, found in two namespaces, that cannot sign what the site needs in the second. */
export function createFixtureSignerOfOne(facts: { readonly id: string; readonly name: string }): readonly Connector[] {
  return [
    createFixtureConnector(facts),
    { ...createFixtureConnector(facts), id: `${facts.id}.solana`, namespaces: ['solana'], warnings: ['cannot-sign'] },
  ];
}

/** Three installed wallets, each with a picture of its own. */
export const fixtureWallets = {
  harbour: createFixtureConnector({
    id: 'example.harbour',
    name: 'Harbour',
    imageUrl: fixtureImage(215, 'M50 20v60M25 55a25 25 0 0 0 50 0M38 34h24'),
  }),
  lantern: createFixtureConnector({
    id: 'example.lantern',
    name: 'Lantern',
    imageUrl: fixtureImage(25, 'M50 18v10M34 38h32v40H34zM26 82h48'),
  }),
  meadow: createFixtureConnector({
    id: 'example.meadow',
    name: 'Meadow Wallet',
    imageUrl: fixtureImage(
      140,
      'M50 80V40M50 55c-20 0-22-16-22-22 16 0 22 8 22 22zM50 60c16 0 22-10 22-20-14 0-22 6-22 20z',
    ),
  }),
} as const;

/** The answer to each step of a change of the address. */
export type FixtureEmailUpdate = EmailUpdateState | 'hangs' | PorticoError;

/** A page that is connected by a login whose address can be changed. */
export function onLogin(answer: FixtureEmailUpdate) {
  const login = createFixtureLogin({ status: 'connect' });
  const connector: AuthConnector = {
    ...login,
    async updateEmail(_step, signal) {
      if (answer instanceof PorticoError) throw answer;
      if (answer !== 'hangs') return answer;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
      });
    },
    setAccountType: async () => undefined,
  };
  return { connectors: [connector], connected: { connectorId: connector.id } };
}

/** Why a step of a gallery login does not lead on: the code, an error, or no answer. */
export type FixtureProblem = 'wrong' | 'expired' | 'hangs' | PorticoError;

/**
 * A login whose first step leads to `next`. A problem with a code comes with each code; an error, or no answer, with
 * each step.
 */
export function createFixtureLogin(
  next: AuthState,
  problem?: FixtureProblem,
  socials: readonly Social[] = [],
): AuthConnector {
  const hang = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
    });
  return {
    ...createFixtureConnector({ id: 'example.login', name: 'Login' }),
    type: 'AUTH',
    recovery: 'email',
    securityUrl: 'https://login.example/frame/1/security.html',
    socials,
    subscribe: () => () => undefined,
    async authenticate(step, signal) {
      if (problem instanceof PorticoError) throw problem;
      if (problem === 'hangs' || step.type === 'device') return hang(signal);
      if (step.type !== 'otp') return next;
      return { status: 'verifyOtp', email: fixtureEmail, ...(problem && { problem }) };
    },
  };
}
