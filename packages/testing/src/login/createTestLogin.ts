import { PorticoError, isSafeMethod, specError } from '@portico/protocol';
import type { CaipNetworkId, ChainNamespace, Social } from '@portico/protocol';
import type { AuthConnector, AuthState, AuthStep, ConnectorEvent } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { hexToString, isAddress, isHex } from 'viem/utils';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Hex } from 'viem';

type VisitStep = Extract<AuthStep, { type: 'social' | 'farcaster' }>;

const CODE_LIFE_MS = 300_000;

/** A message that a login sent. */
export interface TestMail {
  readonly to: string;
  readonly code: string;
}

export interface TestLoginOptions {
  /** The key that every visitor of this login signs with. */
  readonly privateKey: Hex;
  readonly caipNetworkId?: CaipNetworkId;
  readonly now?: () => number;
  /** The browser is new: it has to be approved before a code is sent. */
  readonly isDeviceNew?: boolean;
  /** The providers of identities that it offers. Default: none. */
  readonly socials?: readonly Social[];
}

/** A login without a network: it takes the codes that it gave out itself, and signs with a test key. */
export interface TestLogin {
  readonly connector: AuthConnector;
  /** The newest last. */
  readonly mails: readonly TestMail[];
  /** Approves the device, as the visitor would in another window. */
  approveDevice(): void;
  /** Where the windows of providers were led. */
  readonly visits: readonly string[];
  /** The visitor comes back from the provider; `declined`: without a login. */
  comeBack(outcome?: 'declined'): void;
  /** A request of the page, as its provider takes it. */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** A message as a person reads it; an address, and text that is not hexadecimal, stays unchanged. */
function toReadable(value: string): string {
  return isHex(value) && !isAddress(value) ? hexToString(value) : value;
}

function createCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, '0');
}

/** The login itself: mails, codes, devices. */
function createAccounts({ now = Date.now, isDeviceNew = false, socials = [] }: TestLoginOptions) {
  const mails: TestMail[] = [];
  const listeners = new Set<(state: AuthState) => void>();
  let isNew = isDeviceNew;
  let state: AuthState = { status: 'signedOut' };
  let expiresAtMs = 0;
  const onApproved: (() => void)[] = [];
  const visits: string[] = [];
  let endVisit: (outcome?: 'declined') => void = () => undefined;

  const set = (next: AuthState): AuthState => (state = next);
  const sendCode = (email: string): AuthState => {
    mails.push({ to: email, code: createCode() });
    expiresAtMs = now() + CODE_LIFE_MS;
    return set({ status: 'verifyOtp', email });
  };
  const checkCode = (code: string): AuthState => {
    if (state.status !== 'verifyOtp') throw specError('login.request_aborted');
    const { email } = state;
    if (now() >= expiresAtMs) return set({ status: 'verifyOtp', email, problem: 'expired' });
    if (code !== mails.at(-1)?.code) return set({ status: 'verifyOtp', email, problem: 'wrong' });
    // A code is good for one login.
    expiresAtMs = 0;
    return set({ status: 'connect' });
  };
  const waitForDevice = (signal: AbortSignal): Promise<AuthState> =>
    new Promise((resolve, reject) => {
      if (!isNew) return resolve(state);
      onApproved.push(() => resolve(state));
      signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
    });

  /** Leads the visitor to the provider, by a window or a link. */
  const lead = (step: VisitStep): void => {
    if (step.type === 'social' && step.isBegun) return;
    const url = `https://${step.type === 'social' ? step.provider : 'farcaster'}.example/authorize`;
    visits.push(url);
    if (step.type === 'social') step.window.lead(url);
    else step.onUrl?.(url);
  };
  const visit = (step: VisitStep, signal: AbortSignal): Promise<AuthState> =>
    new Promise((resolve, reject) => {
      lead(step);
      endVisit = (outcome) =>
        outcome === 'declined' ? reject(new PorticoError('user.rejected')) : resolve(set({ status: 'connect' }));
      signal.addEventListener('abort', () => reject(new PorticoError('aborted')), { once: true });
    });

  return {
    mails,
    visits,
    comeBack: (outcome?: 'declined') => endVisit(outcome),
    isSignedIn: () => state.status === 'connect',
    signOut: () => {
      set({ status: 'signedOut' });
      for (const listener of listeners) listener(state);
    },
    subscribe: (listener: (state: AuthState) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    approveDevice: () => {
      if (state.status !== 'verifyDevice') return;
      isNew = false;
      sendCode(state.email);
      for (const resolve of onApproved.splice(0)) resolve();
    },
    async take(step: AuthStep, signal: AbortSignal): Promise<AuthState> {
      if (step.type === 'email') {
        return isNew ? set({ status: 'verifyDevice', email: step.email }) : sendCode(step.email);
      }
      if (step.type === 'otp') return checkCode(step.code);
      if (step.type === 'device') return waitForDevice(signal);
      if (step.type === 'social' && socials.includes(step.provider)) return visit(step, signal);
      if (step.type === 'farcaster' && socials.includes(step.type)) return visit(step, signal);
      throw new PorticoError('feature.not_available', { feature: step.type });
    },
  };
}

async function sign(account: PrivateKeyAccount, method: string, params: readonly unknown[]): Promise<Hex> {
  const [message] = params;
  if (method !== 'personal_sign' || typeof message !== 'string') {
    throw specError('rpc.method_unsupported', { method });
  }
  return account.signMessage({ message: isHex(message) ? { raw: message } : message });
}

/** The requests of a page: what reads is answered, what signs is put before the visitor. */
function createRequests(account: PrivateKeyAccount, getNetworkId: () => CaipNetworkId) {
  const listeners = new Set<(event: ConnectorEvent) => void>();
  const namespace: ChainNamespace = 'eip155';
  const read = (method: string): unknown => {
    if (method === 'eth_accounts') return [account.address];
    if (method === 'eth_chainId') return `0x${Number(getNetworkId().split(':')[1]).toString(16)}`;
    throw specError('rpc.method_unsupported', { method });
  };
  return {
    listen: (emit: (event: ConnectorEvent) => void) => {
      listeners.add(emit);
      return () => void listeners.delete(emit);
    },
    async request(method: string, params: readonly unknown[]): Promise<unknown> {
      if (isSafeMethod(method)) return read(method);
      if (listeners.size === 0) throw new PorticoError('wallet.unauthorized');
      return new Promise((resolve, reject) => {
        const request = {
          id: crypto.randomUUID(),
          method,
          // As a person reads it.
          parameters: params.map((each) => (typeof each === 'string' ? toReadable(each) : each)),
          approve: async () => resolve(await sign(account, method, params)),
          reject,
        };
        for (const emit of listeners) emit({ type: 'requested', namespace, request });
      });
    },
  };
}

/** Makes a login for tests. */
export async function createTestLogin(options: TestLoginOptions): Promise<TestLogin> {
  const { privateKeyToAccount } = await import('viem/accounts');
  const account = privateKeyToAccount(options.privateKey);
  const accounts = createAccounts(options);
  let caipNetworkId: CaipNetworkId = options.caipNetworkId ?? 'eip155:1';
  const requests = createRequests(account, () => caipNetworkId);
  const connected = (network?: Network) => {
    if (network) caipNetworkId = network.caipNetworkId;
    return { accounts: [account.address], caipNetworkId } as const;
  };
  const connector: AuthConnector = {
    id: 'test.login',
    name: 'Test login',
    type: 'AUTH',
    namespaces: ['eip155'],
    ...(options.socials && { socials: options.socials }),
    authenticate: accounts.take,
    subscribe: accounts.subscribe,
    getProvider: async () => provider,
    async connect({ network }) {
      if (!accounts.isSignedIn()) throw new PorticoError('wallet.unauthorized');
      return connected(network);
    },
    restore: async ({ network }) => (accounts.isSignedIn() ? connected(network) : undefined),
    disconnect: async () => accounts.signOut(),
    switchNetwork: async ({ network }) => void connected(network),
    listen: requests.listen,
  };
  const provider = {
    request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
      requests.request(method, params),
  };
  const { mails, approveDevice, visits, comeBack } = accounts;
  return { connector, mails, approveDevice, visits, comeBack, request: requests.request };
}
