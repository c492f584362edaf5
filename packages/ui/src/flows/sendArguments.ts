import type { SendDraft } from '../router/routes.ts';

const DECIMAL = /^\d{1,78}(?:\.\d{1,78})?$/;
const RECIPIENT_MAX_CHARACTERS = 255;

/** A host without types may give a number. */
const toText = (value: unknown): string => String(value).trim();

/** A draft with the parts that a host requested by `open({ view: 'WalletSend', arguments })`, each of them parsed. */
export function parseSendArguments({ requested = {}, ...draft }: SendDraft): SendDraft {
  const { to = '', assetAddress = '', amount = '' } = requested;
  const recipientText = toText(to).slice(0, RECIPIENT_MAX_CHARACTERS);
  return {
    ...draft,
    ...(recipientText && { recipientText }),
    ...(assetAddress && { assetAddress }),
    ...(DECIMAL.test(amount) && { amountDecimal: toText(amount) }),
  };
}
