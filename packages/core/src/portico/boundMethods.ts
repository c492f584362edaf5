import { addNetwork } from '../networks/addNetwork.ts';
import { discover } from '../connections/discover.ts';
import { closeModal, openModal } from '../modal/openModal.ts';
import { setThemeMode, setThemeVariables, updateFeatures, updateOptions } from './settings.ts';
import type { ChainNamespace } from '@portico/protocol';
import { preloadModal } from './attachModal.ts';
import type { PorticoContext, PorticoHandle } from '../context/porticoContext.ts';
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

type Methods = Omit<Portico, keyof PorticoHandle | 'ready' | 'start' | 'getInitialState' | 'destroy'>;

type Selector<Part> = (state: State, namespace?: ChainNamespace) => Part;

/** The actions, getters and subscriptions of a context, bound to it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One object: each further function is paid for by every page.
export function bindMethods(portico: PorticoContext): Methods {
  const { internals, store } = portico;
  const { getState } = store;
  const get =
    <Part>(select: Selector<Part>) =>
    (namespace?: ChainNamespace): Part =>
      select(getState(), namespace);
  const subscribe =
    <Part>(select: Selector<Part>, isSame: (a: Part, b: Part) => boolean = isEqual) =>
    (listener: (part: Part) => void, namespace?: ChainNamespace) =>
      store.subscribe((state) => select(state, namespace), listener, isSame);
  return {
    open: (parameters) => openModal(portico, parameters),
    // The code for actions after a click loads with them: the page pays for none of it before.
    connect: async (parameters) => (await import('./connect.ts')).connect(portico, parameters),
    close: () => closeModal(portico),
    preload: (button) => preloadModal(portico, button),
    discover: () => discover(portico),
    disconnect: async (parameters) => (await import('../connections/disconnect.ts')).disconnect(portico, parameters),
    switchNetwork: async (target) => (await import('../networks/switchNetwork.ts')).switchNetwork(portico, target),
    addNetwork: (network) => addNetwork(portico, network),
    removeNetwork: async (id) => (await import('../networks/removeNetwork.ts')).removeNetwork(portico, id),
    addAdapter: async (adapter) => (await import('../connections/adapters.ts')).addAdapter(portico, adapter),
    removeAdapter: async (namespace) => (await import('../connections/adapters.ts')).removeAdapter(portico, namespace),
    getLog: async () => (await import('../log/readLog.ts')).readLog(portico),
    getProvider: async (namespace) => (await import('../connections/getProvider.ts')).getProvider(portico, namespace),
    setThemeMode: (mode) => setThemeMode(portico, mode),
    setThemeVariables: (variables) => setThemeVariables(portico, variables),
    setTermsConditionsUrl: (termsConditionsUrl) => updateOptions(portico, { termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => updateOptions(portico, { privacyPolicyUrl }),
    updateFeatures: (features) => updateFeatures(portico, features),
    updateOptions: (options) => updateOptions(portico, options),

    getState,
    getAccount: get(selectAccount),
    getAddress: get(selectAddress),
    getCaipAddress: get(selectCaipAddress),
    getCaipNetwork: get(selectNetwork),
    getCaipNetworkId: get((state, namespace) => selectNamespace(state, namespace).caipNetworkId),
    getChainId: get((state, namespace) => selectNetworkState(state, namespace).chainId),
    getNetworks: get(selectNetworks),
    getWalletInfo: get(selectWalletInfo),
    getConnections: get(selectConnections),
    getTheme: get(({ theme }) => theme),
    getIsConnected: get(selectIsConnected),

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
  };
}
