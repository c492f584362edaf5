import { track } from '@portico/core/internal';
import { Lesson } from '../../components/Lesson.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'whatIsAWallet.title';

/** Three sentences for a visitor who never had a wallet, and the way to one. */
export default function WhatIsAWalletView() {
  const t = useT<'help'>();
  const portico = usePortico();
  const router = useRouter();
  const hasWallets = usePorticoState(({ options }) => options.enableWallets);
  const getWallet = () => {
    track(portico, 'CLICK_GET_WALLET', {});
    router.push({ view: 'Create' });
  };
  return (
    <div className="view lessons">
      <Lesson picture="keys" title={t('whatIsAWallet.1.title')} text={t('whatIsAWallet.1.text')} />
      <Lesson picture="signIn" title={t('whatIsAWallet.2.title')} text={t('whatIsAWallet.2.text')} />
      <Lesson picture="approve" title={t('whatIsAWallet.3.title')} text={t('whatIsAWallet.3.text')} />
      {hasWallets && <Button onClick={getWallet}>{t('create.title')}</Button>}
    </div>
  );
}
