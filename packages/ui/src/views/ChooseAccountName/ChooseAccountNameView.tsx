import { Lesson } from '../../components/Lesson.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'names.title';

/** What a name is good for, and the way to one. */
export default function ChooseAccountNameView() {
  const t = useT<'names'>();
  const router = useRouter();
  return (
    <div className="view lessons">
      <Lesson picture="signIn" title={t('names.intro.title')} text={t('names.intro.text')} />
      <Button hasAutoFocus onClick={() => router.push({ view: 'RegisterAccountName' })}>
        {t('common.continue')}
      </Button>
    </div>
  );
}
