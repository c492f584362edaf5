import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { accountTiles } from './accountTiles.ts';

/** In the place of tokens where there are none: the ways to some. */
export default function NoTokens() {
  const t = useT<'account'>();
  const router = useRouter();
  const { network } = useAccount();
  const portico = usePortico();
  const features = usePorticoState((state) => state.options.features);
  if (!network) return null;
  const canBuy = features.onramp && accountTiles.onramp?.isShown?.(portico, network);
  const action = canBuy
    ? { label: t('account.fund'), onClick: () => router.push({ view: 'FundWallet' }) }
    : { label: t('account.receive'), onClick: () => router.push({ view: 'WalletReceive' }) };
  return (
    <EmptyState
      icon="arrowDown"
      title={t('account.tokens.empty.title')}
      text={t('account.tokens.empty.text', { symbol: network.nativeCurrency.symbol, network: network.name })}
      {...(canBuy || features.receive ? { action } : {})}
    />
  );
}
