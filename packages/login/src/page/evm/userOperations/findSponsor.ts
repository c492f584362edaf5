import type { Hex } from 'viem';
import { FrameError } from '../../../messages/frameError.ts';
import type { PaymasterData, PaymasterRequest } from '../../createServices.ts';
import type { PagePaymaster } from '../calls/sendCallsParams.ts';
import type { EvmContext } from '../evmContext.ts';
import { addressField, hexField } from '../fields.ts';
import { parseAnswer, quantitySchema } from '../quantity.ts';
import { type Operation, toRequest } from './operation.ts';

type PaymasterFields = Pick<
  Operation,
  'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
>;

/** Pays the fee of an operation in place of its account. */
export interface Sponsor {
  /** For the estimate: the payer's name, the fields of the operation, and whether they are final. */
  stub(
    operation: Operation,
  ): Promise<{ name: string; fields: PaymasterFields; isFinal: boolean; isOfOperator: boolean }>;
  /** Of an operation whose gas is set. */
  data(operation: Operation): Promise<PaymasterFields>;
}

function toFields(data: PaymasterData): PaymasterFields {
  const limit = (text: string | undefined) => (text === undefined ? undefined : parseAnswer(quantitySchema, text));
  const [verification, postOp] = [limit(data.paymasterVerificationGasLimit), limit(data.paymasterPostOpGasLimit)];
  return {
    paymaster: parseAnswer(addressField, data.paymaster),
    paymasterData: parseAnswer(hexField, data.paymasterData),
    ...(verification !== undefined && { paymasterVerificationGasLimit: verification }),
    ...(postOp !== undefined && { paymasterPostOpGasLimit: postOp }),
  };
}

/**
 * The paymaster of the page, or that of the operator; undefined where the network has no bundler, or neither is there.
 * Both are requested through the services of the operator: the frame requests nothing from third parties.
 */
export async function findSponsor(
  { services, caipNetworkId }: EvmContext,
  entryPoint: Hex,
  ofPage?: PagePaymaster,
): Promise<Sponsor | undefined> {
  const bundler = await services?.findBundler(caipNetworkId);
  if (!services || !bundler || (!ofPage && !bundler.isSponsored)) return undefined;
  // A paymaster is sent no signature (ERC-7677): the account signs last.
  const request = (method: PaymasterRequest['method'], { signature: _unsigned, ...operation }: Operation) =>
    services.callPaymaster(caipNetworkId, {
      method,
      userOperation: { ...toRequest(operation) },
      entryPoint,
      ...(ofPage && { url: ofPage.url, context: ofPage.context }),
    });
  return {
    async stub(operation) {
      const data = await request('pm_getPaymasterStubData', operation);
      // A page's paymaster may name itself as it likes: what is certain is its host.
      const name = ofPage ? new URL(ofPage.url).host : (data.sponsor?.name ?? services.host);
      return { name, fields: toFields(data), isFinal: data.isFinal === true, isOfOperator: !ofPage };
    },
    async data(operation) {
      const fields = toFields(await request('pm_getPaymasterData', operation));
      // Another one than the estimate was of.
      if (fields.paymaster?.toLowerCase() !== operation.paymaster?.toLowerCase())
        throw new FrameError('calls.sponsor_refused');
      return fields;
    },
  };
}
