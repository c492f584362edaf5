import {
  type AdapterContext,
  type AuthConnector,
  type AuthState,
  type AuthStep,
  type ConnectedAccounts,
  type ConnectorEvent,
  type RestoreParameters,
  getFrameHost,
  loadOnce,
} from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { type CaipNetworkId, PorticoError, specError } from '@portico/protocol';
import { type LoginFrame, createLoginFrame } from '../host/createLoginFrame.ts';
import { createProvider } from './createProvider.ts';
import { loginFacts } from './loginFacts.ts';

interface LoginConnectorParameters {
  readonly frameUrl: string;
  readonly projectId: string;
  readonly namespaces: readonly ChainNamespace[];
}

/** The networks that the page is on, in each namespace of the login. */
function createFollowed({ getAllNetworks }: AdapterContext, frame: LoginFrame) {
  const chosen = new Map<ChainNamespace, CaipNetworkId>();
  const of = (namespace: ChainNamespace): CaipNetworkId => {
    const first = getAllNetworks().find(({ chainNamespace }) => chainNamespace === namespace);
    const found = chosen.get(namespace) ?? first?.caipNetworkId;
    if (found === undefined) throw specError('network.undefined');
    return found;
  };
  return {
    of,
    choose: (namespace: ChainNamespace, caipNetworkId: CaipNetworkId) => void chosen.set(namespace, caipNetworkId),
    /** The frame may have loaded again: each request brings its network. */
    follow: async (namespace: ChainNamespace): Promise<void> =>
      void (await frame.request('SWITCH_NETWORK', { caipNetworkId: of(namespace) })),
  };
}

/** The steps of a login by mail. */
function createSteps(frame: LoginFrame) {
  let email = '';
  return async (step: AuthStep, signal: AbortSignal): Promise<AuthState> => {
    if (step.type === 'email') {
      ({ email } = step);
      await frame.request('CONNECT_EMAIL', { email }, { signal });
      return { status: 'verifyOtp', email };
    }
    if (step.type !== 'otp') throw new PorticoError('feature.not_available', { feature: step.type });
    const { action, problem } = await frame.request('CONNECT_OTP', { otp: step.code }, { signal });
    if (action === 'CONNECT') return { status: 'connect' };
    return { status: 'verifyOtp', email, ...(problem && { problem }) };
  };
}

/** The frame, in the place that the modal has for it. It ends with the portico. */
function openFrame(context: AdapterContext, { frameUrl, projectId, namespaces }: LoginConnectorParameters): LoginFrame {
  const { portico } = context;
  const network = context.getAllNetworks().find(({ chainNamespace }) => namespaces.includes(chainNamespace));
  if (!portico || !network) throw specError('login.frame_load_failed');
  const { sdkVersion: version } = context.getOptions();
  const { caipNetworkId } = network;
  const frame = createLoginFrame({
    frameUrl,
    projectId,
    caipNetworkId,
    version,
    getFrameHost: () => getFrameHost(portico),
  });
  context.signal.addEventListener('abort', () => frame.destroy(), { once: true });
  return frame;
}

type Followed = ReturnType<typeof createFollowed>;

/** All accounts of the login, those of other namespaces with the requested one. */
function createConnected(frame: LoginFrame, networks: Followed, namespaces: readonly ChainNamespace[]) {
  async function accountsOf(namespace: ChainNamespace, signal: AbortSignal): Promise<ConnectedAccounts> {
    const caipNetworkId = networks.of(namespace);
    const { address } = await frame.request('GET_USER', { caipNetworkId }, { signal });
    return { accounts: [{ address, type: 'eoa' }], caipNetworkId };
  }
  return async ({ namespace, network, signal }: RestoreParameters): Promise<ConnectedAccounts> => {
    if (network) networks.choose(namespace, network.caipNetworkId);
    const answer = await accountsOf(namespace, signal);
    const others = namespaces.filter((one) => one !== namespace);
    const otherNamespaces = [];
    for (const other of others) otherNamespaces.push({ namespace: other, ...(await accountsOf(other, signal)) });
    return { ...answer, otherNamespaces };
  };
}

/** The connector over the login frame. */
export function createLoginConnector(context: AdapterContext, parameters: LoginConnectorParameters): AuthConnector {
  const { namespaces } = parameters;
  const frame = openFrame(context, parameters);
  const listeners = new Set<(event: ConnectorEvent) => void>();
  const emit = (event: ConnectorEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const networks = createFollowed(context, frame);
  const providers = new Map(
    namespaces.map((namespace) => {
      const followNetwork = (): Promise<void> => networks.follow(namespace);
      return [namespace, createProvider({ frame, namespace, emit, followNetwork })] as const;
    }),
  );
  const loadEmailUpdate = loadOnce(async () => (await import('./createEmailUpdate.ts')).createEmailUpdate(frame));
  const connected = createConnected(frame, networks, namespaces);
  frame.subscribe(({ user }) => {
    if (user === null) for (const namespace of namespaces) emit({ type: 'disconnect', namespace });
  });
  return {
    ...loginFacts,
    namespaces,
    updateEmail: async (step, signal) => (await loadEmailUpdate())(step, signal),
    authenticate: createSteps(frame),
    subscribe: (listener) => frame.subscribe(({ user }) => user === null && listener({ status: 'signedOut' })),
    getProvider: async (namespace) => providers.get(namespace),
    connect: connected,
    async restore(restored) {
      const { isConnected } = await frame.request('IS_CONNECTED', {}, { signal: restored.signal });
      return isConnected ? connected(restored) : undefined;
    },
    async disconnect(namespace) {
      await frame.request('SIGN_OUT', {});
      providers.get(namespace)?.report('disconnect', undefined);
    },
    async switchNetwork({ network: { caipNetworkId, chainNamespace: namespace, id }, signal }) {
      await frame.request('SWITCH_NETWORK', { caipNetworkId }, { signal });
      networks.choose(namespace, caipNetworkId);
      emit({ type: 'change', namespace, caipNetworkId });
      if (namespace === 'eip155') providers.get(namespace)?.report('chainChanged', `0x${Number(id).toString(16)}`);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
