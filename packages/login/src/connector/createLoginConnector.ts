import {
  type AdapterContext,
  type AuthConnector,
  type ConnectedAccounts,
  type ConnectorEvent,
  type LoginReport,
  type RestoreParameters,
  createLoginReport,
  getFrameHost,
  loadOnce,
} from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { type CaipNetworkId, type Social, specError } from '@portico/protocol';
import { type LoginFrame, createLoginFrame } from '../host/createLoginFrame.ts';
import { createProvider } from './createProvider.ts';
import { createSteps } from './createSteps.ts';
import { loginFacts } from './loginFacts.ts';

interface LoginConnectorParameters {
  readonly frameUrl: string;
  readonly projectId: string;
  readonly namespaces: readonly ChainNamespace[];
  readonly socials: readonly Social[];
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

/** The frame, in the place that the modal has for it. It ends with the portico, to which its login is reported. */
function openFrame(context: AdapterContext, { frameUrl, projectId, namespaces }: LoginConnectorParameters) {
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
  return { frame, report: createLoginReport(portico, loginFacts.id) };
}

type Followed = ReturnType<typeof createFollowed>;

interface ConnectedParameters {
  readonly frame: LoginFrame;
  readonly networks: Followed;
  readonly namespaces: readonly ChainNamespace[];
  readonly report: LoginReport;
}

/** All accounts of the login, those of other namespaces with the requested one. */
function createConnected({ frame, networks, namespaces, report }: ConnectedParameters) {
  async function accountsOf(namespace: ChainNamespace, signal: AbortSignal): Promise<ConnectedAccounts> {
    const caipNetworkId = networks.of(namespace);
    const { address, email, userName } = await frame.request('GET_USER', { caipNetworkId }, { signal });
    report.known({ email, userName });
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

function createEmitter() {
  const listeners = new Set<(event: ConnectorEvent) => void>();
  return {
    emit(event: ConnectorEvent): void {
      for (const listener of listeners) listener(event);
    },
    listen(listener: (event: ConnectorEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The connector over the login frame. */
export function createLoginConnector(context: AdapterContext, parameters: LoginConnectorParameters): AuthConnector {
  const { namespaces, socials } = parameters;
  const { frame, report } = openFrame(context, parameters);
  const { emit, listen } = createEmitter();
  const networks = createFollowed(context, frame);
  const providers = new Map(
    namespaces.map((namespace) => {
      const followNetwork = (): Promise<void> => networks.follow(namespace);
      return [namespace, createProvider({ frame, namespace, emit, followNetwork })] as const;
    }),
  );
  const loadEmailUpdate = loadOnce(async () => (await import('./createEmailUpdate.ts')).createEmailUpdate(frame));
  const connected = createConnected({ frame, networks, namespaces, report });
  frame.subscribe(({ user }) => {
    if (user !== null) return;
    report.ended();
    for (const namespace of namespaces) emit({ type: 'disconnect', namespace });
  });
  return {
    ...loginFacts,
    namespaces,
    socials,
    get method() {
      return report.method;
    },
    updateEmail: async (step, signal) => (await loadEmailUpdate())(step, signal),
    authenticate: createSteps(frame, report),
    subscribe: (listener) => frame.subscribe(({ user }) => user === null && listener({ status: 'signedOut' })),
    getProvider: async (namespace) => providers.get(namespace),
    connect: connected,
    async restore(restored) {
      const { isConnected } = await frame.request('IS_CONNECTED', {}, { signal: restored.signal });
      if (isConnected) return connected(restored);
      report.ended();
      return undefined;
    },
    async disconnect(namespace) {
      // Also where the frame cannot be reached.
      report.ended();
      await frame.request('SIGN_OUT', {});
      providers.get(namespace)?.report('disconnect', undefined);
    },
    async switchNetwork({ network: { caipNetworkId, chainNamespace: namespace, id }, signal }) {
      await frame.request('SWITCH_NETWORK', { caipNetworkId }, { signal });
      networks.choose(namespace, caipNetworkId);
      emit({ type: 'change', namespace, caipNetworkId });
      if (namespace === 'eip155') providers.get(namespace)?.report('chainChanged', `0x${Number(id).toString(16)}`);
    },
    listen,
  };
}
