import type { JudgedRecipient } from '../flows/useRecipient.ts';
import { useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';

type Note = { readonly kind: 'good' | 'warn' | 'bad' | 'muted'; readonly words: string };

function useNote({ judgement, isContract, isContractUnknown }: JudgedRecipient): Note | undefined {
  const t = useT<'send'>();
  if (!judgement) return undefined;
  if (judgement.kind === 'lookAlike') return { kind: 'bad', words: t('send.known.lookAlike') };
  if (isContract) return { kind: 'warn', words: t('send.known.contract') };
  if (isContractUnknown) return { kind: 'warn', words: t('send.known.contractUnknown') };
  if (judgement.kind === 'own') return { kind: 'muted', words: t('send.known.own') };
  if (judgement.kind === 'before') return { kind: 'good', words: t('send.known.before', { count: judgement.count }) };
  return { kind: 'warn', words: t('send.known.first') };
}

const icons = { good: 'check', warn: 'info', bad: 'alert', muted: 'info' } as const;

/** In a line: known, first time, look-alike, a contract, or one's own. */
export function RecipientNote(props: JudgedRecipient) {
  const note = useNote(props);
  if (!note) return null;
  return (
    <span className={`recipient-note ${note.kind}`}>
      <Icon name={icons[note.kind]} size="small" />
      {note.words}
    </span>
  );
}
