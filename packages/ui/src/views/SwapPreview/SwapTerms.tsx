import { findNative } from '../../amounts/portfolio.ts';
import { SWAP_DEADLINE_SECONDS } from '../../amounts/swapTerms.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { usePercentText } from '../Swap/SlippageField.tsx';
import { SwapFacts } from '../Swap/SwapFacts.tsx';
import { SwapRoute } from './SwapRoute.tsx';
import type { Preview } from './usePreview.ts';

/** All terms of a swap: those of its form, and slippage, route and deadline. */
export function SwapTerms({ preview }: { readonly preview: Preview }) {
  const t = useT<'swap'>();
  const format = useFormat();
  const percentText = usePercentText();
  const { network, held, tokens, toKey, from, to, amount, slippage, quote } = preview;
  if (!network) return null;
  const { route = [] } = quote.data ?? {};
  const more = [
    { key: 'slippage', label: t('swap.slippage'), value: <bdi className="num">{percentText(slippage)}</bdi> },
    // An exchange that keeps its path to itself sets no deadline either.
    ...(route.length
      ? [
          { key: 'route', label: t('swap.route'), value: <SwapRoute {...{ route, from, to, tokens, toKey }} /> },
          { key: 'deadline', label: t('swap.deadline'), value: format.duration(SWAP_DEADLINE_SECONDS) },
        ]
      : []),
  ];
  return <SwapFacts {...{ quote, from, to, amount, network, more }} native={findNative(held)} />;
}
