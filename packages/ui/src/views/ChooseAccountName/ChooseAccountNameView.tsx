import { ownNamesQuery, selectAddress } from '@portico/core/internal';
import { NAME_NAMESPACES } from '@portico/protocol';
import { Lesson } from '../../components/Lesson.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

export { default as styles } from '../../components/lesson.css';
export const title = 'names.title';

/** The names that the account has already; nothing where there are none, or they are not known. */
function OwnNames() {
  const t = useT<'names'>();
  const portico = usePortico();
  const address = usePorticoState((state) => selectAddress(state, NAME_NAMESPACES[0]));
  const { data: names = [] } = useQuery(address === undefined ? undefined : ownNamesQuery(portico, address));
  if (names.length === 0) return null;
  return (
    <section className="stack">
      <h3 className="small">{t('names.own')}</h3>
      <List label={t('names.own')}>
        {names.map((name) => (
          <Row key={name} title={<bdi>{name}</bdi>} textValue={name} icon="check" />
        ))}
      </List>
    </section>
  );
}

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
      <OwnNames />
    </div>
  );
}
