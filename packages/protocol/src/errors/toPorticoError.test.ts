import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from './codes.ts';
import { PorticoError } from './porticoError.ts';
import {
  errorCodeByProviderCode,
  pairingRejectionCodes,
  providerCodes,
  type ProviderCodeName,
} from './providerCodes.ts';
import { isAbort, isUserRejection, toPorticoError } from './toPorticoError.ts';

/** Spec §8, number by number. */
const numbers: readonly (readonly [ProviderCodeName, number, ErrorCode])[] = [
  ['parse', -32700, 'rpc.parse'],
  ['invalidRequest', -32600, 'rpc.invalid_request'],
  ['methodNotFound', -32601, 'rpc.method_not_found'],
  ['invalidParams', -32602, 'rpc.invalid_params'],
  ['internal', -32603, 'rpc.internal'],
  ['invalidInput', -32000, 'rpc.invalid_input'],
  ['resourceNotFound', -32001, 'rpc.resource_not_found'],
  ['resourceUnavailable', -32002, 'rpc.resource_unavailable'],
  ['transactionRejected', -32003, 'rpc.transaction_rejected'],
  ['methodNotSupported', -32004, 'rpc.method_not_supported'],
  ['limitExceeded', -32005, 'rpc.limit_exceeded'],
  ['versionUnsupported', -32006, 'rpc.version_unsupported'],
  ['userRejectedRequest', 4001, 'user.rejected'],
  ['unauthorized', 4100, 'wallet.unauthorized'],
  ['unsupportedMethod', 4200, 'wallet.method_unsupported'],
  ['providerDisconnected', 4900, 'wallet.provider_disconnected'],
  ['chainDisconnected', 4901, 'wallet.chain_disconnected'],
  ['switchChain', 4902, 'chain.not_added'],
  ['unsupportedNonOptionalCapability', 5700, 'calls.capability_unsupported'],
  ['unsupportedChainId', 5710, 'calls.chain_unsupported'],
  ['duplicateBundleId', 5720, 'calls.duplicate_id'],
  ['unknownBundleId', 5730, 'calls.unknown_id'],
  ['bundleTooLarge', 5740, 'calls.too_large'],
  ['atomicUpgradeRejected', 5750, 'calls.upgrade_rejected'],
  ['atomicityNotSupported', 5760, 'calls.atomicity_unsupported'],
];

const codeOf = (error: unknown): ErrorCode => toPorticoError(error, 'unknown').code;

describe('provider errors', () => {
  test.each(numbers)('misc: %s is %i and becomes %s', (name, number, code) => {
    expect(providerCodes[name]).toBe(number);
    const error = toPorticoError({ code: number, message: 'x' }, 'unknown', 'node');
    expect(error.code).toBe(code);
    expect(error.context).toEqual({ providerCode: number });
  });

  test('misc: every provider code of spec §8 has its number and its error', () => {
    expect(Object.entries(providerCodes)).toEqual(numbers.map(([name, number]) => [name, number]));
    expect(numbers.map(([, number]) => errorCodeByProviderCode.get(number))).toEqual(numbers.map(([, , code]) => code));
  });

  test('behavior: 4001, 5000, 5002 and ACTION_REJECTED mean that the visitor refused', () => {
    expect(pairingRejectionCodes).toEqual({ userRejected: 5000, userRejectedMethods: 5002 });
    for (const code of [4001, 5000, 5002, 'ACTION_REJECTED', '4001']) {
      expect(isUserRejection({ code, message: '' })).toBe(true);
    }
    expect(isUserRejection(new Error('User rejected the request.'))).toBe(true);
    expect(isUserRejection('User denied transaction signature')).toBe(true);
    expect(isUserRejection({ code: 4100, message: 'User rejected' })).toBe(false);
  });

  test('behavior: -32002 from a wallet is a request that waits, or a locked wallet', () => {
    expect(codeOf({ code: -32002, message: 'Request of type wallet_requestPermissions already pending' })).toBe(
      'wallet.request_pending',
    );
    expect(codeOf({ code: -32002 })).toBe('wallet.request_pending');
    expect(codeOf({ code: -32002, message: 'Please unlock the wallet' })).toBe('wallet.locked');
    expect(codeOf(new Error('The wallet is locked'))).toBe('wallet.locked');
  });

  test('behavior: 4902 and "unrecognized chain" texts mean that the chain must be added', () => {
    expect(codeOf({ code: 4902 })).toBe('chain.not_added');
    expect(codeOf({ code: -32603, message: 'Unrecognized chain ID "0x89". Try adding the chain' })).toBe(
      'chain.not_added',
    );
    expect(codeOf({ code: -32603, message: 'x', data: { originalError: { code: 4902 } } })).toBe('chain.not_added');
    expect(codeOf(new Error('chain 0x89 has not been added'))).toBe('chain.not_added');
  });

  test('behavior: the nested reason wins over a vague outer one', () => {
    expect(codeOf({ code: -32603, data: { originalError: { code: 4001 } } })).toBe('user.rejected');
    expect(codeOf(new Error('outer', { cause: { cause: { code: 4001 } } }))).toBe('user.rejected');
    expect(codeOf({ info: { error: { code: 4001 } }, code: 'UNKNOWN_ERROR' })).toBe('user.rejected');
    expect(codeOf({ code: -32603, message: 'execution reverted' })).toBe('rpc.internal');
  });

  test('behavior: no funds for the fee is reported as such', () => {
    expect(codeOf({ code: -32000, message: 'insufficient funds for gas * price + value: have 1 want 2' })).toBe(
      'send.exceeds_balance_with_gas',
    );
  });

  test('behavior: ours pass through untouched', () => {
    const error = new PorticoError('send.invalid_amount');
    expect(toPorticoError(error, 'unknown')).toBe(error);
  });

  test('behavior: an abort is an abort and a time-out a time-out', () => {
    const controller = new AbortController();
    controller.abort();
    expect(isAbort(controller.signal.reason)).toBe(true);
    expect(codeOf(new DOMException('late', 'TimeoutError'))).toBe('http.timeout');
    expect(isAbort(new PorticoError('destroyed'))).toBe(true);
    expect(isAbort(new Error('no'))).toBe(false);
  });

  test('error: foreign text, bodies and addresses never reach message or context', () => {
    const secret = 'https://rpc.example/v1/key-abc body={"token":"hunter2"}';
    for (const error of [
      new Error(secret),
      { code: -32603, message: secret, data: secret },
      secret,
      { code: 4001, message: secret },
    ]) {
      const ours = toPorticoError(error, 'connector.failed');
      expect(JSON.stringify(ours)).not.toMatch(/hunter2|key-abc/);
      expect(ours.cause).toBe(error);
    }
  });

  test('error: hostile shapes end in the fallback', () => {
    const circle: Record<string, unknown> = { message: 'x' };
    circle['cause'] = circle;
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    for (const error of [circle, trap, null, undefined, 7, Symbol('x'), () => 1, { code: {} }]) {
      expect(toPorticoError(error, 'connector.failed').code).toBe('connector.failed');
    }
  });

  test('error: whatever is thrown becomes one of ours', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(toPorticoError(thrown, 'unknown')).toBeInstanceOf(PorticoError);
      }),
    );
  });

  test('misc: a 50 kB message is read for its first 400 characters only', () => {
    const padding = 'request of type '.repeat(3_125);
    expect(codeOf({ message: `${padding} user rejected` })).toBe('unknown');
    expect(codeOf({ message: `user rejected ${padding}` })).toBe('user.rejected');
  });
});
