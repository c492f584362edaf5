import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'fund.title';

const onward = <Icon name="chevronRight" size="small" />;

/** The ways to funds: a card, another wallet, an exchange. */
export default function FundWalletView(_props: ViewProps<'FundWallet'>) {
  const t = useT<'buy'>();
  const router = useRouter();
  const { onramp, receive } = usePorticoState((state) => state.options.features);
  return (
    <div className="view">
      <List label={t('fund.title')}>
        {onramp && (
          <Row
            title={t('buy.title')}
            subtitle={t('fund.buy')}
            icon="card"
            onClick={() => router.push({ view: 'OnRampProviders' })}
            end={onward}
          />
        )}
        {receive && (
          <Row
            title={t('fund.receive.title')}
            subtitle={t('fund.receive.text')}
            icon="arrowDown"
            onClick={() => router.push({ view: 'WalletReceive' })}
            end={onward}
          />
        )}
      </List>
    </div>
  );
}
