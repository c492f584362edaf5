import { type AuthConnector, loadOnce } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { loginFacts } from './loginFacts.ts';

/** The login with all that it has. */
export type LoginConnector = AuthConnector &
  Required<Pick<AuthConnector, 'updateEmail' | 'setAccountType' | 'switchNetwork' | 'grants'>>;

type Subscribe<Listener> = (connector: AuthConnector, listener: Listener) => () => void;

/** What was subscribed to before the connector is there begins with it; subscribing does not load it. */
function createSubscriptions() {
  let loaded: LoginConnector | undefined;
  const waiting = new Set<(connector: AuthConnector) => void>();
  return {
    start(connector: LoginConnector): LoginConnector {
      for (const start of waiting) start(connector);
      waiting.clear();
      return (loaded = connector);
    },
    whenLoaded:
      <Listener>(subscribe: Subscribe<Listener>) =>
      (listener: Listener): (() => void) => {
        if (loaded) return subscribe(loaded, listener);
        let stop: (() => void) | undefined;
        const start = (connector: AuthConnector): void => void (stop = subscribe(connector, listener));
        waiting.add(start);
        return () => {
          waiting.delete(start);
          stop?.();
        };
      },
    getLoaded: () => loaded,
  };
}

/** A placeholder for the login, whose code is loaded with the first call to it. */
export function createLazyLogin(
  facts: typeof loginFacts & Pick<AuthConnector, 'namespaces' | 'securityUrl' | 'socials'>,
  load: () => Promise<LoginConnector>,
): AuthConnector {
  const { start, whenLoaded, getLoaded } = createSubscriptions();
  // Offline, perhaps: requested again at the next need.
  const get = loadOnce(() =>
    load().then(start, (cause: unknown) => {
      throw new PorticoError('connector.failed', {}, { cause });
    }),
  );
  return {
    ...facts,
    get method() {
      return getLoaded()?.method;
    },
    authenticate: async (step, signal) => (await get()).authenticate(step, signal),
    updateEmail: async (step, signal) => (await get()).updateEmail(step, signal),
    subscribe: whenLoaded((connector, listener) => connector.subscribe(listener)),
    listen: whenLoaded((connector, emit) => connector.listen(emit)),
    setAccountType: async (type) => (await get()).setAccountType(type),
    grants: async (revokedId) => (await get()).grants(revokedId),
    getProvider: async (namespace) => (await get()).getProvider(namespace),
    connect: async (parameters) => (await get()).connect(parameters),
    restore: async (parameters) => (await get()).restore(parameters),
    disconnect: async (namespace) => (await get()).disconnect(namespace),
    switchNetwork: async (parameters) => (await get()).switchNetwork(parameters),
  };
}
