import { addNetwork } from '../networks/addNetwork.ts';
import { discover } from '../connections/discover.ts';
import { closeModal, openModal } from '../modal/openModal.ts';
import { setThemeMode, setThemeVariables, updateFeatures, updateOptions } from './settings.ts';
import type { ChainNamespace } from '@portico/protocol';
import type { ProviderOf } from '../contract/namespaceTypes.ts';
import { preloadModal } from './attachModal.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Portico } from './porticoInstance.ts';
import { isEqual } from '../values/equal.ts';
import {
  selectAddress,
  selectCaipAddress,
  selectConnections,
  selectIsConnected,
  selectNamespace,
  selectNetwork,
  selectNetworks,
  selectWalletInfo,
} from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import { selectAccount, selectActiveConnectorIds, selectNetworkState } from '../store/views.ts';

type Methods = Omit<Portico, keyof PorticoContext | 'ready' | 'start' | 'getInitialState' | 'destroy'>;

// The code for actions after a click loads with them: the page pays for none of it before.
const lazy = async () => (await import('./lazyMethods.ts')).lazyMethods;

function bindVerbs(portico: PorticoContext) {
  return {
    open: (parameters) => openModal(portico, parameters),
    connect: async (parameters) => (await import('./connect.ts')).connect(portico, parameters),
    close: () => closeModal(portico),
    preload: (button) => preloadModal(portico, button),
    discover: () => discover(portico),
    disconnect: async (parameters) => (await lazy()).disconnect(portico, parameters),
    switchNetwork: async (parameters) => (await lazy()).switchNetwork(portico, parameters),
    addNetwork: (network) => addNetwork(portico, network),
    removeNetwork: async (networkId) => (await lazy()).removeNetwork(portico, networkId),
    addAdapter: async (adapter) => (await lazy()).addAdapter(portico, adapter),
    removeAdapter: async (namespace) => (await lazy()).removeAdapter(portico, namespace),
    getLog: async () => (await lazy()).getLog(portico),
    setThemeMode: (mode) => setThemeMode(portico, mode),
    setThemeVariables: (variables) => setThemeVariables(portico, variables),
    setTermsConditionsUrl: (termsConditionsUrl) => updateOptions(portico, { termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions(portico, { privacyPolicyUrl }),
    updateFeatures: (features) => updateFeatures(portico, features),
    updateOptions: (options) => updateOptions(portico, options),
  } satisfies Partial<Methods>;
}

type Selector<Part> = (state: State, namespace?: ChainNamespace) => Part;

function bindGetters(portico: PorticoContext) {
  const { getState } = portico.store;
  const get =
    <Part>(select: Selector<Part>) =>
    (namespace?: ChainNamespace): Part =>
      select(getState(), namespace);
  return {
    getState,
    getAccount: get(selectAccount),
    getAddress: get(selectAddress),
    getCaipAddress: get(selectCaipAddress),
    getCaipNetwork: get(selectNetwork),
    getCaipNetworkId: get((state, namespace) => selectNamespace(state, namespace).networkId),
    getChainId: get((state, namespace) => selectNetworkState(state, namespace).chainId),
    getNetworks: get(selectNetworks),
    async getProvider<Namespace extends ChainNamespace = ChainNamespace>(namespace?: Namespace) {
      const state = getState();
      const { active } = selectNamespace(state, namespace);
      if (active.status !== 'connected') return undefined;
      // The type is the one that the package of the namespace declares for its wallets; no code of this package depends
      // on it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return portico.connectors.get(active.connectorId)?.getProvider(namespace ?? state.activeNamespace) as
        | Promise<ProviderOf<Namespace>>
        | undefined;
    },
    getWalletInfo: get(selectWalletInfo),
    getConnections: get(selectConnections),
    getTheme: get(({ theme }) => theme),
    getIsConnected: get(selectIsConnected),
  } satisfies Partial<Methods>;
}

function bindSubscriptions({ store, internals }: PorticoContext) {
  const subscribe =
    <Part>(select: Selector<Part>, isSame: (a: Part, b: Part) => boolean = isEqual) =>
    (listener: (part: Part) => void, namespace?: ChainNamespace) =>
      store.subscribe((state) => select(state, namespace), listener, isSame);
  return {
    subscribeAccount: subscribe(selectAccount),
    subscribeNetwork: subscribe(selectNetworkState),
    subscribeWalletInfo: subscribe(selectWalletInfo),
    subscribeProviders: subscribe(selectActiveConnectorIds),
    subscribeState: subscribe((state) => state, Object.is),
    subscribeTheme: subscribe(({ theme }) => theme, Object.is),
    subscribeEvents(listener) {
      internals.eventListeners.add(listener);
      return () => internals.eventListeners.delete(listener);
    },
    subscribeConnections: subscribe(selectConnections),
  } satisfies Partial<Methods>;
}

/** The actions, getters and subscriptions of a context, bound to it. */
export function bindMethods(portico: PorticoContext): Methods {
  return { ...bindVerbs(portico), ...bindGetters(portico), ...bindSubscriptions(portico) };
}
