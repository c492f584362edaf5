import type { ExchangePort } from '../../upstream/exchanges/exchangePort.ts';
import { createKyberSwap } from '../../upstream/exchanges/kyberSwap.ts';
import { createOneInch } from '../../upstream/exchanges/oneInch.ts';
import { createZeroEx } from '../../upstream/exchanges/zeroEx.ts';

/** An exchange of the operator's configuration. */
export type ExchangeSettings =
  | { readonly kind: 'uniswap' }
  | { readonly kind: 'kyberswap'; readonly url: string; readonly clientId?: string | undefined }
  | { readonly kind: '0x' | '1inch'; readonly url: string; readonly key: string };

function open(settings: ExchangeSettings): ExchangePort | 'uniswap' {
  if (settings.kind === 'uniswap') return 'uniswap';
  if (settings.kind === 'kyberswap') return createKyberSwap(settings);
  return settings.kind === '0x' ? createZeroEx(settings) : createOneInch(settings);
}

/** The exchanges of the configuration, in its order. */
export const createExchangePorts = (exchanges: readonly ExchangeSettings[]): (ExchangePort | 'uniswap')[] =>
  exchanges.map(open);
