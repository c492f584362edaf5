import { NAME_CHAIN_ID_LIMIT } from '../constants/chains.ts';
import { PorticoError } from '../errors/porticoError.ts';
import { nameServiceName } from './namePattern.ts';

/** True for letters, digits and hyphens, at least 4 characters. */
export function isNameServiceName(value: unknown): value is string {
  return typeof value === 'string' && nameServiceName.test(value);
}

/** True for an EVM chain id that may register a name: whole, positive and below 2^31. */
export const isNameChainId = (chainId: number): boolean =>
  Number.isInteger(chainId) && chainId > 0 && chainId < NAME_CHAIN_ID_LIMIT;

/**
 * Chain ids that may register a name are whole, positive and below 2^31 (the coin type has no more room).
 * @throws PorticoError `chain.invalid_id`.
 */
export function checkNameChainId(chainId: number): void {
  if (!isNameChainId(chainId)) {
    throw new PorticoError('chain.invalid_id', { chainId });
  }
}
