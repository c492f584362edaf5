import { useEffect, useRef, useState } from 'react';
import { nameDomainQuery } from '@portico/core/internal';
import { FailedView } from '../../components/FailedView.tsx';
import { LoadingList } from '../../components/LoadingList.tsx';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { TextField } from '../../primitives/TextField.tsx';
import type { ViewProps } from '../view.ts';
import { useNameChoice } from './useNameChoice.ts';

export { default as styles } from './registerAccountName.css';
export const title = 'names.title';

/** Free names like the typed one; a press takes one into the field. */
function Suggestions({
  names,
  onTake,
}: {
  readonly names: readonly string[];
  readonly onTake: (name: string) => void;
}) {
  const t = useT<'names'>();
  return (
    <section className="stack">
      <h3 className="small">{t('names.suggestions')}</h3>
      <List label={t('names.suggestions')}>
        {names.map((name) => (
          <Row
            key={name}
            title={<bdi>{name}</bdi>}
            textValue={name}
            onClick={() => onTake(name)}
            end={<Icon name="plus" size="small" />}
          />
        ))}
      </List>
    </section>
  );
}

/** The name as it is typed: free, taken, not a name; names like it that are free. */
function NameForm({ domain, initial }: { readonly domain: string; readonly initial: string }) {
  const t = useT<'names'>();
  const announce = useAnnounce();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const { label, free, problem, isChecking, suggestions } = useNameChoice(typed, domain);
  const outcome = free === undefined ? problem : t('names.free', { name: free });
  useEffect(() => {
    if (outcome !== undefined) announce(outcome);
  }, [announce, outcome]);

  const register = () => {
    if (free === undefined) return field.current?.focus();
    router.amend({ view: 'RegisterAccountName', name: label });
    router.push({ view: 'RegisterAccountNameSuccess', name: free });
  };
  const take = (name: string) => {
    setTyped(name.slice(0, -domain.length - 1));
    field.current?.focus();
  };
  return (
    <>
      <TextField
        label={t('names.label')}
        isLabelHidden={false}
        hasAutoFocus
        inputRef={field}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && register()}
        end={
          <span className="name-domain">
            {isChecking && <Spinner />}
            <bdi>.{domain}</bdi>
          </span>
        }
        error={problem}
        hint={outcome ?? t(isChecking ? 'names.checking' : 'names.hint')}
      />
      {suggestions.length > 0 && <Suggestions names={suggestions} onTake={take} />}
      <Button isDisabled={free === undefined} onClick={register}>
        {t('names.register')}
      </Button>
    </>
  );
}

/** A name under the domain of the host's server, checked as it is typed. */
export default function RegisterAccountNameView({ route }: ViewProps<'RegisterAccountName'>) {
  const t = useT<'names'>();
  const { data: domain, error, refetch } = useQuery(nameDomainQuery(usePortico()));
  if (error) return <FailedView onRetry={() => void refetch()} />;
  return (
    <div className="view register-name">
      {domain === undefined && (
        <LoadingList>
          <SkeletonRow />
        </LoadingList>
      )}
      {domain === null && <EmptyState title={t('names.none')} />}
      {domain && <NameForm domain={domain} initial={route.name ?? ''} />}
    </div>
  );
}
