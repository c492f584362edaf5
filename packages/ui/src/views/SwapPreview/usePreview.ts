import { isOnNetwork } from '@portico/core/internal';
import { useAccount } from '../../hooks/useAccount.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useSlippage } from '../../hooks/useSlippage.ts';
import { useSwapQuote } from '../../hooks/useSwapQuote.ts';
import { useSwapToken, useSwapTokens } from '../../hooks/useSwapTokens.ts';
import type { RouteOf } from '../../router/routes.ts';
import { useApproval } from './SwapSteps.tsx';

/** A swap to review, as it is now: its quote is read anew while it is shown. */
export function usePreview({ amount, draft, ...route }: RouteOf<'SwapPreview'>) {
  const { caipNetworkId } = draft;
  const { address, wallet, connection } = useAccount();
  const network = usePorticoState(({ networks }) => networks.find((one) => one.caipNetworkId === caipNetworkId));
  const { held, tokens } = useSwapTokens(caipNetworkId, address);
  const toKey = useAddressKey(caipNetworkId);
  const from = useSwapToken(caipNetworkId, route.from, held) ?? route.from;
  const to = useSwapToken(caipNetworkId, route.to, held) ?? route.to;
  const { percent: slippage } = useSlippage();
  const quote = useSwapQuote({ caipNetworkId, from, to, amount, slippage, address });
  const approval = useApproval(caipNetworkId, from, amount);
  const needsSwitch = connection !== undefined && !isOnNetwork(connection, caipNetworkId);
  return {
    caipNetworkId,
    network,
    wallet,
    held,
    tokens,
    toKey,
    from,
    to,
    amount,
    slippage,
    quote,
    approval,
    needsSwitch,
  };
}

export type Preview = ReturnType<typeof usePreview>;
