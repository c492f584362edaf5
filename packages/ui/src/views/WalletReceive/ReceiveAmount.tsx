import type { CaipNetworkId } from '@portico/protocol';
import { ambiguousMessage } from '../../amounts/transferAmount.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { cleanDecimalText } from '../../i18n/decimal.ts';
import { AmountInput } from '../../primitives/AmountInput.tsx';
import { TokenChoice } from './TokenChoice.tsx';
import type { RecordedRequest } from './useRequestedAmount.ts';

/** The field gets the focus of the press that opened it. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

function messagesOf(
  t: Translate<'receive'>,
  { problem, token, text }: RecordedRequest,
  separator: string,
): string | undefined {
  switch (problem) {
    case 'ambiguous':
      return ambiguousMessage(t, { text, separator });
    case 'tooManyDecimals':
      return t('send.error.tooManyDecimals', { symbol: token.symbol, count: token.decimals });
    case 'tooLarge':
      return t('send.error.tooLarge');
    case 'invalid':
      return t('send.error.amountInvalid');
    // An empty field requests any amount.
    default:
      return undefined;
  }
}

/** The amount, and its token where there is more than one to choose from. */
export function ReceiveAmount({
  requested,
  caipNetworkId,
}: {
  readonly requested: RecordedRequest;
  readonly caipNetworkId: CaipNetworkId;
}) {
  const t = useT<'receive'>();
  const { decimalSeparator } = useFormat();
  const { token, tokens } = requested;
  return (
    <div className="stack">
      <AmountInput
        label={t('receive.amountLabel', { symbol: token.symbol })}
        value={requested.text}
        onChange={requested.setText}
        clean={(text) => cleanDecimalText(text, decimalSeparator)}
        unit={token.symbol}
        inputRef={takeFocus}
        error={messagesOf(t, requested, decimalSeparator)}
      />
      {tokens.length > 1 && (
        <TokenChoice tokens={tokens} token={token} caipNetworkId={caipNetworkId} onChoose={requested.setTokenAddress} />
      )}
    </div>
  );
}
