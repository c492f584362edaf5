import { FIVE_SECONDS_MS, PorticoError, isPorticoError } from '@portico/protocol';
import { type ConnectedAccounts, type RestoreParameters, raceAbort, raceDeadline } from '@portico/core/adapter';
import type { ProviderSource } from './providerSource.ts';
import { readSession } from './session.ts';

/** A request without prompt is aborted after this time: the page must not show "reconnecting" for ever. */
export const RESTORE_TIMEOUT_MS = FIVE_SECONDS_MS;

/**
 * Requests accounts and chain without a prompt; undefined where this origin may see no account.
 * @throws PorticoError `wallet.invalid_response`, `wallet.no_answer`, `aborted`; `connector.failed` for any error of
 * the wallet:
 * no reason is shown for a wallet that was not restored, so the code that reads its errors is not loaded for it.
 */
export async function restoreWallet(
  source: ProviderSource,
  { accounts, signal }: Pick<RestoreParameters, 'accounts' | 'signal'>,
): Promise<ConnectedAccounts | undefined> {
  try {
    const provider = await raceAbort(source.load(), signal);
    const send = async (method: string): Promise<unknown> => provider.request({ method });
    const request = (method: string): Promise<unknown> => raceDeadline(send(method), RESTORE_TIMEOUT_MS, signal);
    return await readSession(request, 'eth_accounts', accounts);
  } catch (cause) {
    throw isPorticoError(cause) ? cause : new PorticoError('connector.failed', {}, { cause });
  }
}
