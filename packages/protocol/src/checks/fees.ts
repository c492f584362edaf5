import { BLOB_MAX_BYTES, UINT256_MAX } from '../constants/chains.ts';
import { PorticoError } from '../errors/porticoError.ts';
import { isEvmAddressShape } from './patterns.ts';

/** Fee fields and addresses of a transaction, in wei. */
export interface TransactionFields {
  from?: string | undefined;
  to?: string | undefined;
  gasPrice?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
}

/**
 * The max fee fields together (spec §5).
 * @throws PorticoError `fee.max_fee_too_high` or `fee.priority_above_max`.
 */
export function checkMaxFees(fields: Pick<TransactionFields, 'maxFeePerGas' | 'maxPriorityFeePerGas'>): void {
  const { maxFeePerGas, maxPriorityFeePerGas } = fields;
  if (maxFeePerGas !== undefined && maxFeePerGas > UINT256_MAX) throw new PorticoError('fee.max_fee_too_high');
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas) {
    throw new PorticoError('fee.priority_above_max');
  }
}

/**
 * The transaction check of spec §5. Checksums are checked where a keccak is at hand.
 * @throws PorticoError `address.invalid`, `fee.price_with_max_fee`, `fee.max_fee_too_high` or `fee.priority_above_max`.
 */
export function checkTransaction(fields: TransactionFields): void {
  for (const address of [fields.from, fields.to]) {
    if (address !== undefined && !isEvmAddressShape(address)) throw new PorticoError('address.invalid');
  }
  const hasMaxFee = fields.maxFeePerGas !== undefined || fields.maxPriorityFeePerGas !== undefined;
  if (fields.gasPrice !== undefined && hasMaxFee) throw new PorticoError('fee.price_with_max_fee');
  checkMaxFees(fields);
}

/**
 * The base fee multiplier must be greater than 1.
 * @throws PorticoError `fee.multiplier_too_low`.
 */
export function checkBaseFeeMultiplier(multiplier: number): void {
  if (!(multiplier > 1)) throw new PorticoError('fee.multiplier_too_low', { multiplier });
}

/**
 * EIP-1559 fields need a chain that has base fees.
 * @throws PorticoError `fee.eip1559_unsupported`.
 */
export function checkEip1559Support(baseFeePerGas: bigint | null | undefined): asserts baseFeePerGas is bigint {
  if (typeof baseFeePerGas !== 'bigint') throw new PorticoError('fee.eip1559_unsupported');
}

/**
 * Data of a blob transaction: not empty and at most 761,855 bytes.
 * @throws PorticoError `blob.empty` or `blob.too_large`.
 */
export function checkBlobSize(sizeBytes: number): void {
  if (!(sizeBytes > 0)) throw new PorticoError('blob.empty');
  if (sizeBytes > BLOB_MAX_BYTES) throw new PorticoError('blob.too_large', { sizeBytes, maxBytes: BLOB_MAX_BYTES });
}
