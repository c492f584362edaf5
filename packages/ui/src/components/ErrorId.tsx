import { useEffect } from 'react';
import { isPorticoError } from '@portico/core';
import { logDebug } from '@portico/core/internal';
import type { PorticoError } from '@portico/core';
import { usePortico } from '../hooks/usePortico.ts';
import { useT } from '../hooks/useT.tsx';
import { CopyButton } from './CopyButton.tsx';

function Reference({ error }: { readonly error: PorticoError }) {
  const t = useT<'common'>();
  const portico = usePortico();
  useEffect(() => {
    logDebug(portico, error);
    // Loads the code before the press: a browser allows no copy long after it.
    portico.getLog().catch(() => {});
  }, [portico, error]);
  return (
    <span className="state-id">
      <CopyButton inspect="text" text={error.id} label={t('common.errorId', { id: error.id })} />
      <CopyButton inspect="text" text={portico.getLog} label={t('common.copyLog')} />
    </span>
  );
}

/** The short id of a failure and the log of the page, to copy for a support desk; nothing for a foreign error. */
export function ErrorId({ error }: { readonly error: unknown }) {
  return isPorticoError(error) && <Reference error={error} />;
}
