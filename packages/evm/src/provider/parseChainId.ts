const CHAIN_ID_MAX_CHARACTERS = 18;

/**
 * A chain id as a wallet answers it: a hex string by EIP-695; some answer a number or decimal digits.
 * undefined where it is no positive safe integer.
 */
export function parseChainId(answer: unknown): number | undefined {
  const isWritten = typeof answer === 'string' && answer.length <= CHAIN_ID_MAX_CHARACTERS;
  const isDigits = isWritten && (/^0x[0-9a-f]+$/i.test(answer) || /^[0-9]+$/.test(answer));
  const chainId = isDigits || typeof answer === 'number' || typeof answer === 'bigint' ? Number(answer) : 0;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined;
}
