import { type AuthConnector, loadOnce } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { loginFacts } from './loginFacts.ts';

type Subscribe<Listener> = (connector: AuthConnector, listener: Listener) => () => void;

/** A placeholder for the login, whose code is loaded with the first call to it. */
export function createLazyLogin(
  facts: typeof loginFacts & Pick<AuthConnector, 'namespaces' | 'securityUrl' | 'socials'>,
  load: () => Promise<AuthConnector>,
): AuthConnector {
  let loaded: AuthConnector | undefined;
  // Offline, perhaps: requested again at the next need.
  const get = loadOnce(() =>
    load().then(
      (connector) => {
        for (const start of waiting) start(connector);
        waiting.clear();
        return (loaded = connector);
      },
      (cause: unknown) => {
        throw new PorticoError('connector.failed', {}, { cause });
      },
    ),
  );
  const waiting = new Set<(connector: AuthConnector) => void>();
  // Nothing is emitted before the code is there, and subscribing does not load it.
  const whenLoaded =
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
    };
  return {
    ...facts,
    get method() {
      return loaded?.method;
    },
    authenticate: async (step, signal) => (await get()).authenticate(step, signal),
    async updateEmail(step, signal) {
      const connector = await get();
      if (!connector.updateEmail) throw new PorticoError('feature.not_available', { feature: 'updateEmail' });
      return connector.updateEmail(step, signal);
    },
    subscribe: whenLoaded((connector, listener) => connector.subscribe(listener)),
    listen: whenLoaded((connector, emit) => connector.listen(emit)),
    getProvider: async (namespace) => (await get()).getProvider(namespace),
    connect: async (parameters) => (await get()).connect(parameters),
    restore: async (parameters) => (await get()).restore(parameters),
    disconnect: async (namespace) => (await get()).disconnect(namespace),
    switchNetwork: async (parameters) => (await get()).switchNetwork?.(parameters),
  };
}
