import { providerCodes } from '@portico/protocol';
import * as v from 'valibot';
import { checkRequest } from '../namespaces/approval.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import type { NamespaceProvider, ProviderRequest } from './namespaceProvider.ts';
import { toRpcError } from './rpcOutcome.ts';

/** For so long a wallet that switched is given to approve the chain that it switched to. */
const UPDATE_WAIT_MS = 2000;
/** Of the parameters the first. */
const paramsSchema = v.object({ 0: v.object({ chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)) }) });

/** True once the wallet has approved the chain; false where it has not in time: it is followed there even later. */
function awaitApproval(provider: NamespaceProvider, chain: string): Promise<boolean> {
  if (provider.follow(chain)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (): void => {
      stopTimer();
      provider.removeListener('chainChanged', onChange).removeListener('disconnect', settle);
      resolve(provider.chain === chain);
    };
    const onChange = (): void => {
      if (provider.chain === chain) settle();
    };
    const stopTimer = systemClock.setTimer(UPDATE_WAIT_MS, settle);
    provider.on('chainChanged', onChange).on('disconnect', settle);
  });
}

/**
 * `wallet_switchEthereumChain` over a session: without the wallet where it has approved the chain, else by `request`.
 * @throws an error with the code 4902 where the chain is unknown to the wallet, or was not approved soon after its
 * response.
 */
export async function switchChain(
  provider: NamespaceProvider,
  params: unknown,
  request: (call: ProviderRequest) => Promise<unknown>,
): Promise<null> {
  const parsed = v.safeParse(paramsSchema, params);
  if (!parsed.success) throw toRpcError(providerCodes.invalidParams, parsed.issues);
  const chain = `eip155:${Number(parsed.output[0].chainId)}`;
  if (provider.switchTo(chain)) return null;
  // A chain that was not approved with the session is requested on an approved one: the wallet may add it.
  const method = 'wallet_switchEthereumChain';
  const { namespaces = {} } = provider.session ?? {};
  const isRefused = checkRequest(namespaces, { chain: provider.chain ?? chain, method });
  if (isRefused) throw toRpcError(providerCodes.switchChain, undefined);
  await request({ method, params });
  // Wallets answer before or after they approve the chain (`wc_sessionUpdate`).
  if (!(await awaitApproval(provider, chain))) throw toRpcError(providerCodes.switchChain, undefined);
  return null;
}
