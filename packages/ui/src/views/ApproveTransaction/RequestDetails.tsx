import { useId } from 'react';
import type { WalletRequest } from '@portico/core/internal';
import { toSanitizedText } from '@portico/protocol';
import { useAccount } from '../../hooks/useAccount.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';

/**
 * More than a person reads, and as much as a browser lays out at once. Longer parameters end in an ellipsis, so that a
 * cut is visible.
 */
const DETAILS_MAX_CHARACTERS = 20_000;

/** As text: what cannot be written down is not shown, and must not keep the view from being drawn. */
function toText(parameters: unknown): string {
  try {
    const text = typeof parameters === 'string' ? parameters : (JSON.stringify(parameters) ?? '');
    return toSanitizedText(text, DETAILS_MAX_CHARACTERS) + (text.length > DETAILS_MAX_CHARACTERS ? '…' : '');
  } catch {
    return '';
  }
}

/** The method, the account, and the parameters as the page sent them. */
export function RequestDetails({ request }: { readonly request: WalletRequest }) {
  const t = useT<'common'>();
  const { address } = useAccount();
  const labelId = useId();
  return (
    <>
      <KeyValueList
        items={[
          { key: 'request', label: t('approve.request'), value: request.method },
          ...(address === undefined
            ? []
            : [{ key: 'account', label: t('account.title'), value: <Address value={address} /> }]),
        ]}
      />
      <div className="approve-details">
        <h3 id={labelId}>{t('approve.details')}</h3>
        {/* Long content scrolls in its own box, which is reachable by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="region" aria-labelledby={labelId} dir="auto">
          {toText(request.parameters)}
        </pre>
      </div>
    </>
  );
}
