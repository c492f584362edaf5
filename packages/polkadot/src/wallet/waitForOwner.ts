import { type WaitOptions, readProperty, waitForWallet } from '@portico/core/adapter';
import { providerCodes } from '@portico/protocol';

/** Wallets of `injectedWeb3` have no numbers of errors: these are the texts of a refusal. */
const REFUSAL =
  /^(?:cancel+ed|rejected|user (?:rejected|cancel+ed|denied)|rejected by (?:the )?user|user has rejected)/i;

/**
 * The wallet's answer, or its error with the number that the text of a refusal stands for.
 * @throws PorticoError as `waitForWallet`.
 */
export function waitForOwner<Value>(answer: () => Promise<Value>, options: WaitOptions): Promise<Value> {
  const answered = (async () => answer())().catch((cause: unknown) => {
    const message = readProperty(cause, 'message');
    const isRefusal = typeof message === 'string' && REFUSAL.test(message.slice(0, 200));
    throw isRefusal ? Object.assign(new Error(message, { cause }), { code: providerCodes.userRejectedRequest }) : cause;
  });
  return waitForWallet(answered, options);
}
