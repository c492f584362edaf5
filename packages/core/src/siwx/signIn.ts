import { PorticoError, isAbort, toPorticoError } from '@portico/protocol';
import type { SiwxMessageData } from '@portico/protocol/siwx';
import { createLinkedController } from '../async/linkedController.ts';
import { raceAbort } from '../async/race.ts';
import { getAccountKind } from '../context/accountKind.ts';
import { track } from '../context/track.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { isEqual } from '../values/equal.ts';
import { findSignInSource } from './signInSource.ts';
import { selectSignInTarget } from './signInTarget.ts';
import type { SignInSource, SignInTarget } from '../context/signInWatch.ts';

export interface SignInParameters {
  readonly signal?: AbortSignal;
  /** The wallet has signed; now the host verifies it. */
  readonly onSigned?: () => void;
}

async function run(
  portico: PorticoContext,
  { siwx }: SignInSource,
  target: SignInTarget,
  { signal, onSigned }: { readonly signal: AbortSignal; readonly onSigned: (() => void) | undefined },
): Promise<void> {
  const { namespace, caipNetworkId: chainId, address: accountAddress } = target;
  const message = await raceAbort(siwx.createMessage({ accountAddress, chainId }), signal);
  const text = message.toString();
  const signing = siwx.signMessage
    ? siwx.signMessage({ message, text })
    : import('../namespaces/writes.ts').then((writes) =>
        writes.signMessage(portico, { namespace, message: text, signal }),
      );
  const signature = await raceAbort(signing, signal);
  // Signed by an account that has since disconnected: no session is made.
  if (!isEqual(selectSignInTarget(portico.store.getState()), target)) throw new PorticoError('aborted');
  onSigned?.();
  const { toString: _toString, ...rest } = message;
  const data: SiwxMessageData = rest;
  await raceAbort(siwx.addSession({ data, message: text, signature }), signal);
}

/**
 * Signs the active account in: the host makes the message, the wallet signs it, the host takes it as a session.
 * @throws PorticoError `user.rejected`, `wallet.…`, `siwx.…`, `connector.…`, `aborted`.
 */
export async function signIn(portico: PorticoHandle, parameters: SignInParameters = {}): Promise<void> {
  const context = getContext(portico);
  const source = findSignInSource(context);
  const target = selectSignInTarget(context.store.getState());
  if (!source || !target) throw new PorticoError('feature.not_available', { feature: 'siwx' });
  const properties = { network: target.caipNetworkId, ...getAccountKind(context, target) };
  track(context, 'CLICK_SIGN_SIWX_MESSAGE', properties);
  const { controller, release } = createLinkedController([context.signal, parameters.signal]);
  try {
    await run(context, source, target, { signal: controller.signal, onSigned: parameters.onSigned });
    track(context, 'SIWX_AUTH_SUCCESS', properties);
    context.internals.signIn?.markSigned(target);
  } catch (error) {
    const failure = toPorticoError(error, 'siwx.not_verified');
    if (!isAbort(failure)) track(context, 'SIWX_AUTH_ERROR', { ...properties, message: failure.message });
    throw failure;
  } finally {
    release();
  }
}

/** The sign-in was seen: the modal closes. */
export function finishSignIn({ internals }: PorticoContext): void {
  internals.signIn?.finish();
}
