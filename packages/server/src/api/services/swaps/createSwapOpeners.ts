import type { ExchangePort } from '../../upstream/exchanges/exchangePort.ts';
import { type JupiterParameters, createJupiter } from '../../upstream/exchanges/jupiter.ts';
import { createKyberSwap } from '../../upstream/exchanges/kyberSwap.ts';
import { createOneInch } from '../../upstream/exchanges/oneInch.ts';
import { createZeroEx } from '../../upstream/exchanges/zeroEx.ts';
import type { SwapChainsParameters } from './createSwapChains.ts';
import { type EvmSwapsParameters, openEvmSwaps } from './evm/openEvmSwaps.ts';
import { openSolanaSwaps } from './solana/openSolanaSwaps.ts';

/** An exchange of the operator's configuration. */
export type ExchangeSettings =
  | { readonly kind: 'uniswap' }
  | { readonly kind: 'kyberswap'; readonly url: string; readonly clientId?: string | undefined }
  | { readonly kind: '0x' | '1inch'; readonly url: string; readonly key: string }
  | ({ readonly kind: 'jupiter' } & JupiterParameters);

/** Of EVM chains. */
function openPort(settings: ExchangeSettings): (ExchangePort | 'uniswap')[] {
  if (settings.kind === 'uniswap') return ['uniswap'];
  if (settings.kind === 'kyberswap') return [createKyberSwap(settings)];
  if (settings.kind === '0x') return [createZeroEx(settings)];
  return settings.kind === '1inch' ? [createOneInch(settings)] : [];
}

/** How the chains of each namespace get their swaps from the exchanges of the configuration, in its order. */
export function createSwapOpeners(
  exchanges: readonly ExchangeSettings[],
  dependencies: Omit<EvmSwapsParameters, 'exchanges'>,
): SwapChainsParameters['openers'] {
  const [jupiter] = exchanges.flatMap((one) => (one.kind === 'jupiter' ? [createJupiter(one)] : []));
  return {
    eip155: openEvmSwaps({ ...dependencies, exchanges: exchanges.flatMap(openPort) }),
    ...(jupiter && { solana: openSolanaSwaps(jupiter) }),
  };
}
