import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { nameChoiceQuery, nameDomainQuery, parseTypedName } from '@portico/core/internal';
import { FailedView } from '../../components/FailedView.tsx';
import { LoadingList } from '../../components/LoadingList.tsx';
import { useIsPaused } from '../../hooks/useIsPaused.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { TextField } from '../../primitives/TextField.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './registerAccountName.css';

/** A typed name and whether it can be registered; an answer to an earlier text is never used for the present one. */
function useNameChoice(typed: string, domain: string) {
  const portico = usePortico();
  const text = typed.trim();
  const isPaused = useIsPaused(text);
  const name = parseTypedName(text);
  const options = isPaused && name !== undefined ? nameChoiceQuery(portico, { text: name, domain }) : undefined;
  const { data, error } = useQuery(options);
  const isWrong = isPaused && text !== '' && name === undefined;
  return { text, choice: data, error, isWrong, isChecking: name !== undefined && !data && !error };
}

interface NameFormProps {
  readonly domain: string;
  readonly initial: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The name as it is typed: free, taken, not a name; names like it that are free. */
function NameForm({ domain, initial, field }: NameFormProps) {
  const t = useT<'names'>();
  const errorText = useErrorText();
  const announce = useAnnounce();
  const router = useRouter();
  const [typed, setTyped] = useState(initial);
  const { text, choice, error, isWrong, isChecking } = useNameChoice(typed, domain);
  const free = choice?.name !== undefined && !choice.isTaken ? choice.name : undefined;

  let problem: string | undefined;
  if (isWrong || (choice && choice.name === undefined)) problem = t('names.invalid');
  else if (choice?.isTaken) problem = t('names.taken', { name: choice.name ?? '' });
  else if (error) problem = errorText(error);
  const found = free === undefined ? undefined : t('names.free', { name: free });
  const outcome = problem ?? found;
  useEffect(() => {
    if (outcome !== undefined) announce(outcome);
  }, [announce, outcome]);

  const register = () => {
    if (free === undefined) return field.current?.focus();
    router.amend({ view: 'RegisterAccountName', name: text });
    router.push({ view: 'RegisterAccountNameSuccess', name: free });
  };
  const take = (name: string) => {
    setTyped(name.slice(0, -domain.length - 1));
    field.current?.focus();
  };
  const suggestions = choice && free === undefined ? choice.suggestions : [];
  return (
    <>
      <TextField
        label={t('names.label')}
        isLabelHidden={false}
        hasAutoFocus
        inputRef={field}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) register();
        }}
        end={
          <span className="name-domain">
            {isChecking && <Spinner />}
            <bdi>.{domain}</bdi>
          </span>
        }
        {...(problem === undefined
          ? { hint: found ?? t(isChecking ? 'names.checking' : 'names.hint') }
          : { error: problem })}
      />
      {suggestions.length > 0 && (
        <section className="stack">
          <h3 className="small">{t('names.suggestions')}</h3>
          <List label={t('names.suggestions')}>
            {suggestions.map((name) => (
              <Row
                key={name}
                title={<bdi>{name}</bdi>}
                textValue={name}
                onClick={() => take(name)}
                end={<Icon name="plus" size="small" />}
              />
            ))}
          </List>
        </section>
      )}
      <Button isDisabled={free === undefined} onClick={register}>
        {t('names.register')}
      </Button>
    </>
  );
}

/** A name under the domain of the host's server, checked as it is typed. */
export default function RegisterAccountNameView({ route }: ViewProps<'RegisterAccountName'>) {
  const t = useT<'names'>();
  const field = useRef<HTMLInputElement>(null);
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
      {domain && <NameForm domain={domain} initial={route.name ?? ''} field={field} />}
    </div>
  );
}
