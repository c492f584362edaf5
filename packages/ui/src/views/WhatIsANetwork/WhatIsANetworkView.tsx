import { Lesson } from '../../components/Lesson.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useUi } from '../../hooks/uiContext.ts';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'whatIsANetwork.title';

/** Three sentences on the meaning of choosing a network. */
export default function WhatIsANetworkView() {
  const t = useT<'help'>();
  const router = useRouter();
  const { isEmbedded } = useUi();
  const isAlone = router.getState().history.length <= 1;
  return (
    <div className="view lessons">
      <Lesson picture="ledger" title={t('whatIsANetwork.1.title')} text={t('whatIsANetwork.1.text')} />
      <Lesson picture="coin" title={t('whatIsANetwork.2.title')} text={t('whatIsANetwork.2.text')} />
      <Lesson picture="places" title={t('whatIsANetwork.3.title')} text={t('whatIsANetwork.3.text')} />
      {/* A block in the page has nowhere to go back to from its first view. */}
      {!(isAlone && isEmbedded) && (
        <Button kind="quiet" onClick={() => router.goBack()}>
          {t('common.done')}
        </Button>
      )}
    </div>
  );
}
