import type { ReadTarget } from '@portico/core/adapter';
import { isEvmAddressShape } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { encodeAbiParameters, toRlp } from 'viem/utils';
import { toChainId } from '../provider/parseAnswers.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { decodeNumber } from './erc20Data.ts';
import type { TransferRequest } from './transferRequest.ts';

/** `getL1Fee(bytes)` of the OP Stack's GasPriceOracle. */
const GET_L1_FEE = '0x49948e0e';
/** The price goes by the size: a nonce that is not known yet counts as one of three bytes. */
const NONCE_PLACEHOLDER = 0xffffffn;
/** More than any transfer's data costs, in wei: a higher answer of an oracle is invalid. */
const DATA_FEE_MAX = 10n ** 18n;

/** Whole numbers as RLP writes them: no leading zeros, and nothing for zero. */
function toBytes(value: bigint): Hex {
  const digits = value === 0n ? '' : value.toString(16);
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`;
}

interface GasTerms {
  readonly gasLimit: bigint;
  readonly gasPrice: bigint;
}

/** The transfer as an unsigned EIP-1559 transaction; the oracle itself adds the signature's size. */
function serialize(target: ReadTarget, request: TransferRequest, { gasLimit, gasPrice }: GasTerms): Hex {
  const { to, value = '0x0', data = '0x' } = request;
  const fields = [BigInt(toChainId(target.network)), NONCE_PLACEHOLDER, gasPrice, gasPrice, gasLimit].map(toBytes);
  return `0x02${toRlp([...fields, to, toBytes(BigInt(value)), data, []]).slice(2)}`;
}

/**
 * The fee of a roll-up for the transaction's data on the layer below: zero where the network is not marked as one with
 * such a fee, undefined where its oracle does not answer.
 */
export async function readDataFee(
  rpc: Rpc,
  target: ReadTarget,
  request: TransferRequest,
  terms: GasTerms,
): Promise<bigint | undefined> {
  const oracle = target.network.contracts?.gasPriceOracle?.address;
  if (!isEvmAddressShape(oracle)) return 0n;
  try {
    const encoded = encodeAbiParameters([{ type: 'bytes' }], [serialize(target, request, terms)]);
    const answer = await rpc.request(target, 'eth_call', [
      { to: oracle, data: `${GET_L1_FEE}${encoded.slice(2)}` },
      'latest',
    ]);
    const fee = decodeNumber(answer);
    return fee !== undefined && fee <= DATA_FEE_MAX ? fee : undefined;
  } catch (error) {
    if (target.signal?.aborted) throw error;
    return undefined;
  }
}
