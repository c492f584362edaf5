import type { HostOptions } from '../contract/hostOptions.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { fromSiweConfig } from './fromSiweConfig.ts';
import type { SignInSource } from '../context/signInWatch.ts';

const SESSION_REFETCH_MS = 300_000;

/** undefined where the host has no sign-in. */
export function createSignInSource(
  { siwx, siweConfig }: Pick<HostOptions, 'siwx' | 'siweConfig'>,
  now: () => number,
): SignInSource | undefined {
  if (siwx) return { siwx, view: 'SIWXSignMessage' };
  if (!siweConfig || siweConfig.enabled === false) return undefined;
  return {
    siwx: fromSiweConfig(siweConfig, now),
    view: 'ConnectingSiwe',
    // The older configuration signs in with Ethereum, as its name implies.
    namespace: 'eip155',
    refetchIntervalMs: siweConfig.sessionRefetchIntervalMs ?? SESSION_REFETCH_MS,
  };
}

/** The one that is watched, so that its state is shared; without a watch (a view alone) a new one. */
export function findSignInSource({ internals, store, now }: PorticoContext): SignInSource | undefined {
  return internals.signIn?.source ?? createSignInSource(store.getState().options, now);
}
