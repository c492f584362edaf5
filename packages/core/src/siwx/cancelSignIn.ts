import type { CaipNetworkId } from '@portico/protocol';
import { closeModal } from '../modal/openModal.ts';
import { getAccountKind } from '../context/accountKind.ts';
import { logDebug, track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { rememberDeclined } from './declined.ts';
import { findSignInSource } from './signInSource.ts';
import { hasSession, selectSignInTarget } from './signInTarget.ts';
import type { SignInSource, SignInTarget } from '../context/signInWatch.ts';

/** Where the account is still signed in: first where it was last, then any other of the site's networks. */
async function findReturnRoute(
  portico: PorticoContext,
  source: SignInSource,
  target: SignInTarget,
): Promise<CaipNetworkId | undefined> {
  const { networks } = portico.store.getState();
  const known = networks
    .filter(({ chainNamespace }) => chainNamespace === target.namespace)
    .map(({ caipNetworkId }) => caipNetworkId);
  const last = portico.internals.signIn?.signedNetworks(target.address) ?? [];
  const candidates = [...new Set([...last.filter((one) => known.includes(one)), ...known])];
  for (const caipNetworkId of candidates) {
    if (caipNetworkId === target.caipNetworkId) continue;
    // A host whose check fails has confirmed no session.
    if (await hasSession(source, { ...target, caipNetworkId }, portico.now()).catch(() => false)) return caipNetworkId;
  }
  return undefined;
}

async function goBackOrLeave(portico: PorticoContext, source: SignInSource, target: SignInTarget): Promise<void> {
  const caipNetworkId = await findReturnRoute(portico, source, target);
  if (caipNetworkId) {
    try {
      const { switchNetwork } = await import('../networks/switchNetwork.ts');
      await switchNetwork(portico, { caipNetworkId });
      return;
    } catch (error) {
      // The wallet stays on a network that requires a session.
      logDebug(portico, error);
    }
  }
  const { disconnect } = await import('../connections/disconnect.ts');
  await disconnect(portico, { namespace: target.namespace });
}

/**
 * The visitor does not sign: back to the last network with a session, else disconnected where that is required; else
 * the prompt goes.
 */
export async function cancelSignIn(portico: PorticoContext): Promise<void> {
  const source = findSignInSource(portico);
  const target = selectSignInTarget(portico.store.getState());
  portico.internals.signIn?.abandon();
  if (!source || !target) {
    closeModal(portico);
    return;
  }
  track(portico, 'CLICK_CANCEL_SIWX', { network: target.caipNetworkId, ...getAccountKind(portico, target) });
  closeModal(portico);
  if (source.siwx.getRequired?.()) await goBackOrLeave(portico, source, target);
  else rememberDeclined(portico, target);
}
