import type { Network, TokenBalance } from '@portico/core';
import { useReads } from '../../hooks/useReads.ts';
import { useTokenAt } from '../../hooks/useSwapTokens.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { SwapTokenList } from './SwapTokenList.tsx';
import type { TokenChoice } from './SwapTokenList.tsx';

/** True where the text is an address of the network. */
export function useIsAddress(text: string, network: Network | undefined): boolean {
  const reads = useReads(network?.chainNamespace ?? 'eip155');
  return reads !== undefined && 'address' in reads.parseAddress(text, network);
}

export interface UnlistedTokenProps extends TokenChoice {
  readonly owner: string | undefined;
  readonly address: string;
  readonly listed: readonly TokenBalance[];
}

/** A token by its address alone: anyone can make one, and give it any name. */
export function UnlistedToken({ owner, address, listed, ...choice }: UnlistedTokenProps) {
  const t = useT<'swap'>();
  const errorText = useErrorText();
  const { token, error } = useTokenAt(choice.caipNetworkId, owner, address);
  if (error != null && token === undefined) return <EmptyState icon="alert" title={errorText(error)} />;
  if (token === undefined) return <SkeletonRow isRound hasEnd />;
  if (token === null) return <EmptyState icon="search" title={t('swap.noTokenAt')} />;
  const isNamesake = listed.some(({ symbol }) => symbol.toLowerCase() === token.symbol.toLowerCase());
  const warning = isNamesake ? t('swap.namesake', { symbol: token.symbol }) : t('swap.unlisted');
  return (
    <>
      <p className="swap-warning" role="status">
        {warning}
      </p>
      <SwapTokenList {...choice} label={t('swap.unlistedTitle')} tokens={[token]} />
    </>
  );
}
