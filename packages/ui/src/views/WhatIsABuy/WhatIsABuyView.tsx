import { Lesson } from '../../components/Lesson.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'buy.title';

/** Three sentences on buying tokens with a card. */
export default function WhatIsABuyView() {
  const t = useT<'buy'>();
  const router = useRouter();
  return (
    <div className="view lessons">
      <Lesson picture="coin" title={t('whatIsABuy.1.title')} text={t('whatIsABuy.1.text')} />
      <Lesson picture="ledger" title={t('whatIsABuy.2.title')} text={t('whatIsABuy.2.text')} />
      <Lesson picture="approve" title={t('whatIsABuy.3.title')} text={t('whatIsABuy.3.text')} />
      <Button kind="quiet" onClick={() => router.goBack()}>
        {t('common.done')}
      </Button>
    </div>
  );
}
