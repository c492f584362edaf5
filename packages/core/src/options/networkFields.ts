import { type CaipNetworkId, chainNamespaces, isCaipNetworkId } from '@portico/protocol';
import { flag, is, listOf, maybe, oneOf, shape, text } from '../values/parse.ts';

const DECIMALS_MAX = 36;
const isDecimals = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_MAX;
const isId = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : typeof value === 'string' && value !== '';

/** An address that a browser can read. */
export const url = is<string>((value) => typeof value === 'string' && URL.canParse(value), 'a URL is needed');
const contract = maybe(shape({ address: text(/./) }));

/** A function, which definitions of viem may have, is not called. */
const multiplier = maybe(is((value) => typeof value !== 'number' || value > 1, 'a number greater than 1 is needed'));

const path = maybe(text(/^[\w./-]{1,64}$/, 'a path without a slash at its start is needed'));
const paths = maybe(shape({ address: path, token: path, tx: path }));

/** The fields of a network, as a host writes it. */
export const networkFields = shape({
  id: is<number | string>(isId, 'a chain id is needed'),
  name: text(/./),
  chainNamespace: maybe(oneOf(chainNamespaces)),
  caipNetworkId: maybe(is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id')),
  testnet: maybe(flag),
  nativeCurrency: shape({ name: text(), symbol: text(), decimals: is<number>(isDecimals, '0 to 36 is needed') }),
  rpcUrls: shape({ default: shape({ http: listOf(url) }) }),
  blockExplorers: maybe(shape({ default: maybe(shape({ name: text(), url, paths })) })),
  fees: maybe(shape({ baseFeeMultiplier: multiplier })),
  contracts: maybe(
    shape({
      multicall3: contract,
      ensUniversalResolver: contract,
      gasPriceOracle: contract,
      swapRouter: contract,
      wrappedCoin: contract,
    }),
  ),
});
