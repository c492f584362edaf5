import type { AssessedRecipient } from '../flows/useRecipient.ts';
import { useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';

type Note = { readonly kind: 'good' | 'warn' | 'bad' | 'muted'; readonly text: string };

function useNote({ assessment, isContract, isContractUnknown }: AssessedRecipient): Note | undefined {
  const t = useT<'send'>();
  if (!assessment) return undefined;
  if (assessment.kind === 'homoglyph') return { kind: 'bad', text: t('send.known.homoglyph') };
  if (isContract) return { kind: 'warn', text: t('send.known.contract') };
  if (isContractUnknown) return { kind: 'warn', text: t('send.known.contractUnknown') };
  if (assessment.kind === 'own') return { kind: 'muted', text: t('send.known.own') };
  if (assessment.kind === 'before') return { kind: 'good', text: t('send.known.before', { count: assessment.count }) };
  return { kind: 'warn', text: t('send.known.first') };
}

const icons = { good: 'check', warn: 'info', bad: 'alert', muted: 'info' } as const;

/** One line: known, first time, similar, a contract, or one's own. */
export function RecipientNote(props: AssessedRecipient) {
  const note = useNote(props);
  if (!note) return null;
  return (
    <span className={`recipient-note ${note.kind}`}>
      <Icon name={icons[note.kind]} size="small" />
      {note.text}
    </span>
  );
}
