import { useId } from 'react';
import type { Connection } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { AccountRows } from '../../components/AccountRows.tsx';
import { useT } from '../../hooks/useT.tsx';

/** The accounts that the wallet shared with this site: one tap uses another. */
export function AccountPicker({
  connection,
  namespace,
}: {
  readonly connection: Connection;
  readonly namespace: ChainNamespace;
}) {
  const t = useT<'account'>();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 className="small" id={id}>
        {t('settings.switchAccount')}
      </h3>
      <AccountRows connection={connection} namespace={namespace} isWalletInUse />
    </section>
  );
}
