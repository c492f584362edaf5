import * as v from 'valibot';
import { createJsonRpc } from '../../jsonRpc.ts';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { addressSchema, chainIdSchema, readParams } from '../params.ts';
import type { TestChain } from '../types.ts';
import { toHexId } from '../walletContext.ts';
import type { WalletContext } from '../walletContext.ts';

async function switchChain(context: WalletContext, params: unknown): Promise<null> {
  const [{ chainId }] = readParams(v.tuple([v.object({ chainId: chainIdSchema })]), params);
  if (chainId === context.state.chainId) return null;
  const chain = context.state.chains.find((one) => one.id === chainId);
  if (!chain) {
    const messages = `Unrecognized chain ID "${toHexId(chainId)}". Try adding the chain first.`;
    throw new ProviderRpcError(walletCodes.unknownChain, messages);
  }
  const from = context.nameOf(context.chainOf(context.state.chainId));
  await context.approve({ kind: 'switchChain', from, to: context.nameOf(chain) });
  context.setChain(chainId);
  return null;
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);
const rpcUrlSchema = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  }, 'The node must be reached by https'),
);
const addChainSchema = v.tuple([
  v.object({
    chainId: chainIdSchema,
    chainName: v.pipe(v.string(), v.nonEmpty()),
    rpcUrls: v.tupleWithRest([rpcUrlSchema], rpcUrlSchema),
    nativeCurrency: v.object({
      name: v.string(),
      symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(10)),
      decimals: v.literal(18),
    }),
    blockExplorerUrls: v.nullish(v.array(v.pipe(v.string(), v.url()))),
    iconUrls: v.nullish(v.array(v.string())),
  }),
]);

async function addChain(context: WalletContext, params: unknown): Promise<null> {
  if (context.has('withoutAddChain')) {
    throw new ProviderRpcError(walletCodes.unsupportedMethod, 'The wallet has no wallet_addEthereumChain');
  }
  const [{ chainId, chainName, rpcUrls, nativeCurrency }] = readParams(addChainSchema, params);
  const chain: Required<TestChain> = { id: chainId, rpcUrl: rpcUrls[0], name: chainName, nativeCurrency };
  const answered = await createJsonRpc(chain.rpcUrl)('eth_chainId');
  if (answered !== toHexId(chainId)) {
    const messages = `The node is on chain ${String(answered)} and not on ${toHexId(chainId)}`;
    throw new ProviderRpcError(walletCodes.invalidParams, messages);
  }
  await context.approve({ kind: 'addChain', chain: context.nameOf(chain), rpcUrl: chain.rpcUrl });
  context.addChain(chain);
  return null;
}

const assetSchema = v.object({
  type: v.literal('ERC20'),
  options: v.object({ address: addressSchema, symbol: v.string(), decimals: v.number() }),
});

async function watchAsset(context: WalletContext, params: unknown): Promise<true> {
  const { options } = readParams(assetSchema, Array.isArray(params) ? params[0] : params);
  await context.approve({ kind: 'watchAsset', symbol: options.symbol, address: options.address });
  return true;
}

/** The methods about the chain the wallet is on. */
export const chainMethods = {
  eth_chainId: async (context: WalletContext) =>
    context.has('liesAboutChain') ? context.invalidResponses.chainId : toHexId(context.state.chainId),
  net_version: async (context: WalletContext) => String(context.state.chainId),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_watchAsset: watchAsset,
};
