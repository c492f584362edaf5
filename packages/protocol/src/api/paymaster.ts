import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerFields, chainField } from './fields.ts';

/** The methods of a paymaster (ERC-7677). */
export const paymasterMethods = ['pm_getPaymasterStubData', 'pm_getPaymasterData'] as const;

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/));
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const operation = { sender: account, nonce: '0x0', callData: '0x' };
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';

/**
 * A paymaster's data for a user operation: of the operator's own paymaster, or of one that a page names. The login
 * frame itself requests nothing from third parties.
 */
export const callPaymaster = defineCall({
  name: 'callPaymaster',
  method: 'POST',
  path: '/v1/paymaster',
  summary: 'Data of a paymaster for a user operation (ERC-7677): of the operator, or of one that a page names',
  query: v.object({ ...callerFields, chainId: chainField }),
  body: v.strictObject({
    /** Of the page's paymaster; left out for that of the operator. */
    url: v.optional(v.pipe(v.string(), v.maxLength(2_048), v.url())),
    method: v.picklist(paymasterMethods),
    userOperation: v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown()),
    entryPoint: hex,
    /** Of the page, for its own paymaster. */
    context: v.optional(v.record(v.string(), v.unknown())),
  }),
  response: v.object({
    paymaster: hex,
    paymasterData: hex,
    paymasterVerificationGasLimit: v.optional(hex),
    paymasterPostOpGasLimit: v.optional(hex),
    /** Where true the data of the stub is final. */
    isFinal: v.optional(v.boolean()),
    /** As the paymaster names itself. */
    sponsor: v.optional(v.object({ name: v.pipe(v.string(), v.maxLength(100)) })),
  }),
  errors: ['chain.unsupported', 'sponsor.refused', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'A chain without a bundler',
      query: { chainId: 'eip155:5' },
      body: { method: 'pm_getPaymasterStubData', userOperation: operation, entryPoint },
      error: 'chain.unsupported',
    },
    {
      summary: 'A method that no paymaster has',
      query: { chainId: 'eip155:1' },
      body: { method: 'eth_sendTransaction', userOperation: operation, entryPoint },
      error: 'request.invalid_body',
    },
  ],
});
