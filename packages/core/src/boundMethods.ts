import { closeModal, openModal } from './actions/modal.ts';
import { preloadModal } from './modal/attachModal.ts';
import { discover } from './actions/discover.ts';
import { addNetwork, removeNetwork } from './actions/networks.ts';
import { setThemeMode, setThemeVariables, updateFeatures, updateOptions } from './actions/settings.ts';
import type { PorticoContext } from './portico.ts';
import type { Portico } from './porticoInstance.ts';
import { isEqual } from './store/equal.ts';
import {
  selectAddress,
  selectCaipAddress,
  selectConnections,
  selectIsConnected,
  selectNamespace,
  selectNetwork,
  selectNetworks,
  selectWalletInfo,
} from './store/selectors.ts';
import { selectAccount, selectActiveConnectorIds, selectNetworkState } from './store/views.ts';

type Methods = Omit<Portico, keyof PorticoContext | 'ready' | 'start' | 'getInitialState' | 'destroy'>;

// What follows a click loads with it: the page pays for none of it before.
function bindVerbs(portico: PorticoContext) {
  return {
    open: (parameters) => openModal(portico, parameters),
    connect: async (parameters) => (await import('./actions/connect.ts')).connect(portico, parameters),
    close: () => closeModal(portico),
    preload: () => preloadModal(portico),
    discover: () => discover(portico),
    disconnect: async (parameters) => (await import('./actions/disconnect.ts')).disconnect(portico, parameters),
    switchNetwork: async (parameters) =>
      (await import('./actions/switchNetwork.ts')).switchNetwork(portico, parameters),
    addNetwork: (network) => addNetwork(portico, network),
    removeNetwork: (networkId) => removeNetwork(portico, networkId),
    addAdapter: async (adapter) => (await import('./actions/adapters.ts')).addAdapter(portico, adapter),
    removeAdapter: async (namespace) => (await import('./actions/adapters.ts')).removeAdapter(portico, namespace),
    setThemeMode: (mode) => setThemeMode(portico, mode),
    setThemeVariables: (variables) => setThemeVariables(portico, variables),
    setTermsConditionsUrl: (termsConditionsUrl) => updateOptions(portico, { termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions(portico, { privacyPolicyUrl }),
    updateFeatures: (features) => updateFeatures(portico, features),
    updateOptions: (options) => updateOptions(portico, options),
  } satisfies Partial<Methods>;
}

function bindGetters(portico: PorticoContext) {
  const { getState } = portico.store;
  return {
    getState,
    getAccount: (namespace) => selectAccount(getState(), namespace),
    getAddress: (namespace) => selectAddress(getState(), namespace),
    getCaipAddress: (namespace) => selectCaipAddress(getState(), namespace),
    getCaipNetwork: (namespace) => selectNetwork(getState(), namespace),
    getCaipNetworkId: (namespace) => selectNamespace(getState(), namespace).networkId,
    getChainId: (namespace) => selectNetwork(getState(), namespace)?.id,
    getNetworks: (namespace) => selectNetworks(getState(), namespace),
    async getProvider(namespace) {
      const state = getState();
      const { active } = selectNamespace(state, namespace);
      if (active.status !== 'connected') return undefined;
      return portico.connectors.get(active.connectorId)?.getProvider(namespace ?? state.activeNamespace);
    },
    getWalletInfo: (namespace) => selectWalletInfo(getState(), namespace),
    getConnections: (namespace) => selectConnections(getState(), namespace),
    getTheme: () => getState().theme,
    getIsConnected: (namespace) => selectIsConnected(getState(), namespace),
  } satisfies Partial<Methods>;
}

function bindSubscriptions(portico: PorticoContext) {
  const { store, internals } = portico;
  return {
    subscribeAccount: (listener, namespace) =>
      store.subscribe((state) => selectAccount(state, namespace), listener, isEqual),
    subscribeNetwork: (listener, namespace) =>
      store.subscribe((state) => selectNetworkState(state, namespace), listener, isEqual),
    subscribeWalletInfo: (listener, namespace) =>
      store.subscribe((state) => selectWalletInfo(state, namespace), listener, isEqual),
    subscribeProviders: (listener) => store.subscribe(selectActiveConnectorIds, listener, isEqual),
    subscribeState: (listener) => store.subscribe((state) => state, listener),
    subscribeTheme: (listener) => store.subscribe(({ theme }) => theme, listener),
    subscribeEvents(listener) {
      internals.eventListeners.add(listener);
      return () => internals.eventListeners.delete(listener);
    },
    subscribeConnections: (listener, namespace) =>
      store.subscribe((state) => selectConnections(state, namespace), listener, isEqual),
  } satisfies Partial<Methods>;
}

/** The actions, getters and subscriptions of a context, bound to it. */
export function bindMethods(portico: PorticoContext): Methods {
  return { ...bindVerbs(portico), ...bindGetters(portico), ...bindSubscriptions(portico) };
}
