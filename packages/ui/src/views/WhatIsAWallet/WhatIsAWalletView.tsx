import { Lesson } from '../../components/Lesson.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';

/** Three sentences for somebody who never had a wallet, and the way to one. */
export default function WhatIsAWalletView() {
  const t = useT();
  const router = useRouter();
  return (
    <div className="view">
      <Lesson icon="key" title={t('whatIsAWallet.1.title')} text={t('whatIsAWallet.1.text')} />
      <Lesson icon="globe" title={t('whatIsAWallet.2.title')} text={t('whatIsAWallet.2.text')} />
      <Lesson icon="check" title={t('whatIsAWallet.3.title')} text={t('whatIsAWallet.3.text')} />
      <Button onClick={() => router.push({ view: 'GetWallet' })}>{t('connect.getWallet')}</Button>
    </div>
  );
}
