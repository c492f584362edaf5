import { type RouterPermit, SWAP_DEADLINE_SECONDS } from '@portico/protocol/swap';
import { raceAbort } from '../async/race.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { requireAdapter } from '../namespaces/reads.ts';
import { toSendTarget } from '../namespaces/sendTarget.ts';
import { type OwnSwap, requireExchange } from './buildTransactions.ts';

/**
 * An approval of exactly the amount by a signature, where the token and the wallet have such; undefined otherwise.
 * @throws PorticoError `user.rejected`, `connector.…`, `aborted`.
 */
export async function requestPermit(
  portico: PorticoContext,
  swap: OwnSwap,
  { signal, onPrompt }: { readonly signal: AbortSignal; readonly onPrompt: () => void },
): Promise<RouterPermit | undefined> {
  const { caipNetworkId, amount } = swap;
  const token = swap.from.address;
  const { permits } = await requireAdapter(portico, 'eip155').loadWrites();
  if (!permits || token === undefined) return undefined;
  const deadlineSeconds = Math.floor(portico.now() / 1000) + SWAP_DEADLINE_SECONDS;
  const { router: spender } = requireExchange(portico, swap);
  const permit = { token, spender, amount, deadlineSeconds };
  const prepared = await permits.prepare(await toSendTarget(portico, caipNetworkId, signal), permit);
  if (!prepared) return undefined;
  onPrompt();
  const signature = await raceAbort(prepared.sign(), signal);
  return signature && { ...permit, signature };
}
