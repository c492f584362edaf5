import { type WaitOptions, readProperty, waitForWallet } from '@portico/core/adapter';
import { providerCodes } from '@portico/protocol';

/** The texts of a refusal: wallets of `injectedWeb3` have no error codes. */
const REFUSAL =
  /^(?:cancel+ed|rejected|user (?:rejected|cancel+ed|denied)|rejected by (?:the )?user|user has rejected)/i;

/**
 * Waits for the wallet's answer. An error whose text is a refusal gets the code of a refusal.
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
