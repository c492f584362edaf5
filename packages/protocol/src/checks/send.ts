import { caipError } from '../errors/caipError.ts';
import { PorticoError } from '../errors/porticoError.ts';
import { specError } from '../errors/specError.ts';
import type { ChainNamespace } from '../caip.ts';

/** The fields of a send form. An address is absent for the native token. */
export interface SendFields {
  amount?: number | bigint | undefined;
  receiverAddress?: string | undefined;
  tokenAddress?: string | undefined;
  gasPrice?: bigint | undefined;
  decimals?: string | number | undefined;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function requireFields(fields: SendFields, names: readonly (keyof SendFields)[]): void {
  const missing = names.filter((name) => (name === 'amount' ? !fields.amount : !isPresent(fields[name])));
  if (missing.length > 0) throw new PorticoError('send.incomplete', { missing: missing.join(', ') });
}

/**
 * The required fields of a send (spec §5). EVM token: token address, amount, receiver. EVM native: amount, receiver,
 * gas price, decimals. Solana: amount and receiver.
 * @throws PorticoError `send.amount_and_receiver_required` (Solana) or `send.incomplete`, which names what is missing.
 */
export function checkSendFields(chainNamespace: ChainNamespace, kind: 'native' | 'token', fields: SendFields): void {
  if (chainNamespace === 'solana') {
    if (!fields.amount || !isPresent(fields.receiverAddress)) {
      throw specError('send.amount_and_receiver_required');
    }
    return;
  }
  if (chainNamespace !== 'eip155') throw caipError('chain.unsupported');
  requireFields(
    fields,
    kind === 'token'
      ? ['tokenAddress', 'amount', 'receiverAddress']
      : ['amount', 'receiverAddress', 'gasPrice', 'decimals'],
  );
}
