import { useCallback } from 'react';
import { isPorticoError } from '@portico/protocol';
import { useAnnounce } from '../hooks/useToast.ts';
import { useT } from '../hooks/useT.tsx';
import { CopyIcon } from '../primitives/CopyIcon.tsx';
import { useCopy } from '../primitives/useCopy.ts';

function CopyableId({ id }: { readonly id: string }) {
  const t = useT();
  const announce = useAnnounce();
  const tell = useCallback(
    (isCopied: boolean) => announce(t(isCopied ? 'common.copied' : 'common.copyFailed')),
    [announce, t],
  );
  const { isCopied, copy } = useCopy(id, tell);
  return (
    <button type="button" className="state-id" onClick={copy}>
      <span>{t('common.errorId', { id })}</span>
      <CopyIcon isCopied={isCopied} size="small" />
    </button>
  );
}

/** The short id of a failure, to be copied for whoever helps; nothing for what is not one of ours. */
export function ErrorId({ error }: { readonly error: unknown }) {
  return isPorticoError(error) ? <CopyableId id={error.id} /> : null;
}
