import * as v from 'valibot';
import type { Hex } from 'viem';
import type { JsonRpc } from '../../jsonRpc.ts';
import { addressSchema, chainIdSchema, quantitySchema, readParams } from '../params.ts';
import type { TestAsset } from '../types.ts';
import { toHexId } from '../walletContext.ts';
import type { WalletContext } from '../walletContext.ts';

const assetsSchema = v.tuple([v.object({ account: addressSchema, chainFilter: v.optional(v.array(chainIdSchema)) })]);
const nativePlaceholder: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

type Asset = Awaited<ReturnType<typeof held>>;

async function listAssets(context: WalletContext, params: unknown) {
  const [{ account, chainFilter }] = readParams(assetsSchema, params);
  await context.accountFor(account);
  if (context.has('liesAboutAssets')) return context.invalidResponses.assets;
  const chains = context.state.chains.filter((chain) => chainFilter === undefined || chainFilter.includes(chain.id));
  const perChain = chains.map(async (chain) => {
    const rpc = context.rpcOf(chain.id);
    const { name, symbol, decimals } = context.nameOf(chain);
    const metadata = { name, symbol, decimals, price: 0, iconUrl: '' };
    const balance = hex(await rpc('eth_getBalance', [account, 'latest']));
    const native = { address: nativePlaceholder, balance, type: 'NATIVE', metadata };
    const tokens = context.options.assets?.[chain.id] ?? [];
    const assets: Asset[] = [native, ...(await Promise.all(tokens.map((token) => held(rpc, account, token))))];
    return [toHexId(chain.id), assets] as const;
  });
  return Object.fromEntries(await Promise.all(perChain));
}

async function held(rpc: JsonRpc, account: Hex, token: TestAsset) {
  const { address, name, symbol, decimals, price = 0, iconUrl = '' } = token;
  // balanceOf(address)
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`;
  const balance = hex(await rpc('eth_call', [{ to: address, data }, 'latest']));
  return { address, balance, type: 'ERC20', metadata: { name, symbol, decimals, price, iconUrl } };
}

function hex(answer: unknown): Hex {
  return `0x${v.parse(quantitySchema, answer).toString(16)}`;
}

/** ERC-7811: the tokens of an account that the wallet lists. */
export const assetMethods = { wallet_getAssets: listAssets };
