import type { ChainNamespace } from '@portico/protocol';
import { isSessionOf } from '@portico/protocol/siwx';
import { isOnNetwork } from '../store/walletNetworks.ts';
import { selectIsUnsupportedNetwork, selectNamespace } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import type { SignInSource, SignInTarget } from '../context/signInWatch.ts';

/** The active account on its chain, once both are settled: no sign-in is for a chain that the site does not use. */
export function selectSignInTarget(state: State, only?: ChainNamespace): SignInTarget | undefined {
  const namespace = state.activeNamespace;
  const { active, caipNetworkId } = selectNamespace(state);
  if (active.status !== 'connected' || !caipNetworkId || selectIsUnsupportedNetwork(state)) return undefined;
  if (!isOnNetwork(active, caipNetworkId) || (only && only !== namespace)) return undefined;
  return { namespace, caipNetworkId, address: active.address, connectorId: active.connectorId };
}

/** Whether the account is signed in there; requested anew each time. */
export async function hasSession(
  { siwx }: SignInSource,
  { caipNetworkId: chainId, address }: Pick<SignInTarget, 'caipNetworkId' | 'address'>,
  nowMs: number,
): Promise<boolean> {
  const sessions = await siwx.getSessions(chainId, address);
  return sessions.some(({ data }) => isSessionOf(data, { chainId, address, nowMs }));
}
