import { Steps } from '../../components/Lesson.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'create.title';

/** Three steps from no wallet to a connected one. */
export default function CreateView() {
  const t = useT<'wallets'>();
  const router = useRouter();
  return (
    <div className="view lessons">
      <Steps items={[t('create.step1'), t('create.step2'), t('create.step3')]} />
      <Button onClick={() => router.push({ view: 'GetWallet' })}>{t('connect.getWallet')}</Button>
      <RefreshButton />
    </div>
  );
}
