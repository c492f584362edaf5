import { PorticoError, specError } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import { openModal } from '../modal/openModal.ts';
import { updateEmail } from './updateEmail.ts';

/** The address of a login after its change. */
export interface UpdatedEmail {
  readonly email: string;
}

/**
 * Opens the modal at the change of the address that the visitor logs in with; resolves with the new one.
 * @throws PorticoError `auth.address_or_connector_not_found` where no visitor is logged in; `feature.not_available`
 *   where the address is that of a provider of identities; `user.rejected` where the modal was closed before.
 */
export async function requestEmailUpdate(portico: PorticoContext): Promise<UpdatedEmail> {
  const { login } = portico.store.getState();
  if (!login) throw specError('auth.address_or_connector_not_found');
  const { connectorId, provider } = login;
  if (provider !== 'email') throw new PorticoError('feature.not_available', { feature: 'updateEmail' });
  const controller = new AbortController();
  const awaited = updateEmail(portico, { connectorId, step: { type: 'await' }, signal: controller.signal });
  const ended = openModal(portico, { view: 'UpdateEmailWallet' }).then(({ reason }) => {
    // The view ends as the last code was right; the report of the change may come after it.
    if (reason !== 'completed') throw specError('user.rejected');
    return awaited;
  });
  try {
    const state = await Promise.race([awaited, ended]);
    if (state.status !== 'updated') throw specError('login.request_aborted');
    return { email: state.email };
  } finally {
    controller.abort();
  }
}
