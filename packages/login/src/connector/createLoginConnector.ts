import {
  type AdapterContext,
  type ConnectedAccounts,
  type ConnectorEvent,
  type LoginReport,
  type RestoreParameters,
  createLoginReport,
  getFrameHost,
  loadOnce,
} from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { type Social, specError } from '@portico/protocol';
import type { Channel } from '../host/createChannel.ts';
import { createLoginFrame } from '../host/createLoginFrame.ts';
import { type AccountsOf, createAccounts } from './createAccounts.ts';
import type { ChangesParameters } from './createChanges.ts';
import { createProvider } from './createProvider.ts';
import { type FollowedNetworks, createFollowed } from './followedNetworks.ts';
import type { LoginConnector } from './lazyLogin.ts';
import { loginFacts } from './loginFacts.ts';

interface LoginConnectorParameters {
  readonly frameUrl: string;
  readonly projectId: string;
  readonly namespaces: readonly ChainNamespace[];
  readonly socials: readonly Social[];
}

const ignore = (): void => undefined;

/** The frame, in the place that the modal has for it. It ends with the portico, to which its login is reported. */
function openLogin(context: AdapterContext, { frameUrl, projectId, namespaces }: LoginConnectorParameters) {
  const { portico } = context;
  const network = context.getAllNetworks().find(({ chainNamespace }) => namespaces.includes(chainNamespace));
  if (!portico || !network) throw specError('login.frame_load_failed');
  const { sdkVersion: version, features } = context.getOptions();
  const { caipNetworkId } = network;
  const getHost = (): HTMLElement => getFrameHost(portico);
  const onReady = (channel: Channel): void => void sync().then(({ greet }) => greet(channel), ignore);
  const frame = createLoginFrame({
    frameUrl,
    projectId,
    caipNetworkId,
    version,
    smartSessions: features.smartSessions,
    getFrameHost: getHost,
    onReady,
  });
  const report = createLoginReport(portico, loginFacts.id);
  const sync = loadOnce(async () => (await import('./createSync.ts')).createSync({ context, portico, frame, report }));
  context.signal.addEventListener('abort', () => frame.destroy(), { once: true });
  return { frame, report, findSmartNetworks: () => void sync().then((loaded) => loaded.findSmartNetworks(), ignore) };
}

/** All accounts of the login, those of other namespaces with the requested one. */
function createConnected(
  accountsOf: AccountsOf,
  networks: FollowedNetworks,
  { namespaces, onConnected }: { readonly namespaces: readonly ChainNamespace[]; readonly onConnected: () => void },
) {
  return async ({ namespace, network, signal }: RestoreParameters): Promise<ConnectedAccounts> => {
    if (network) networks.choose(namespace, network.caipNetworkId);
    const answer = await accountsOf(namespace, signal);
    const others = namespaces.filter((one) => one !== namespace);
    const otherNamespaces = [];
    for (const other of others) otherNamespaces.push({ namespace: other, ...(await accountsOf(other, signal)) });
    onConnected();
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

/** What a page that restores a login does not need. */
function createLazyParts(parameters: ChangesParameters & { readonly report: LoginReport }) {
  const { frame, report } = parameters;
  const loadSteps = loadOnce(async () => (await import('./createSteps.ts')).createSteps(frame, report));
  const loadEmailUpdate = loadOnce(async () =>
    (await import('./createEmailUpdate.ts')).createEmailUpdate(frame, report),
  );
  const loadChanges = loadOnce(async () => (await import('./createChanges.ts')).createChanges(parameters));
  return {
    authenticate: async (step, signal) => (await loadSteps())(step, signal),
    updateEmail: async (step, signal) => (await loadEmailUpdate())(step, signal),
    setAccountType: async (type) => (await loadChanges()).setAccountType(type),
    grants: async (revokedId) => (await loadChanges()).grants(revokedId),
    switchNetwork: async (switched) => (await loadChanges()).switchNetwork(switched),
  } satisfies Partial<LoginConnector>;
}

/** The connector over the login frame. */
export function createLoginConnector(context: AdapterContext, parameters: LoginConnectorParameters): LoginConnector {
  const { namespaces, socials } = parameters;
  const { frame, report, findSmartNetworks } = openLogin(context, parameters);
  const { smartSessions } = context.getOptions().features;
  const { emit, listen } = createEmitter();
  const networks = createFollowed(context, frame);
  const providers = new Map(
    namespaces.map((namespace) => {
      const followNetwork = (): Promise<void> => networks.follow(namespace);
      return [namespace, createProvider({ frame, namespace, emit, followNetwork, smartSessions })] as const;
    }),
  );
  const accountsOf = createAccounts(context, frame, networks, report);
  const connected = createConnected(accountsOf, networks, { namespaces, onConnected: findSmartNetworks });
  frame.subscribe(({ user }) => {
    if (user) return report.known({ smartAccountDeployed: user.smartAccountDeployed });
    report.ended();
    for (const namespace of namespaces) emit({ type: 'disconnect', namespace });
  });
  return {
    ...loginFacts,
    ...createLazyParts({ frame, report, networks, accountsOf, emit, providers }),
    namespaces,
    socials,
    get method() {
      return report.method;
    },
    subscribe: (listener) => frame.subscribe(({ user }) => user === null && listener({ status: 'signedOut' })),
    getProvider: async (namespace) => providers.get(namespace),
    connect: connected,
    async restore(restored) {
      // As of the last load, until the frame answers.
      report.known({});
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
    listen,
  };
}
