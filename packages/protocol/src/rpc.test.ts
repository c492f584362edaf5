import { describe, expect, test } from 'vitest';
import { approvalMethods, isAllowedMethod, isSafeMethod, needsApproval, safeMethods } from './rpc.ts';
import { pairingEvents, pairingMethods } from './pairing.ts';

describe('RPC methods', () => {
  test('misc: 41 methods are safe and 11 need approval, none both', () => {
    expect(new Set(safeMethods).size).toBe(41);
    expect(new Set(approvalMethods).size).toBe(11);
    expect(safeMethods.filter(needsApproval)).toEqual([]);
  });

  test('behavior: reading is safe, signing and sending need approval', () => {
    expect(['eth_call', 'wallet_getAssets', 'wallet_getCallsStatus'].every(isSafeMethod)).toBe(true);
    expect(
      ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls', 'solana_signMessage'].every(needsApproval),
    ).toBe(true);
    expect(isSafeMethod('personal_sign')).toBe(false);
  });

  test('error: a method of neither list is refused', () => {
    for (const method of ['eth_sign', 'eth_signTypedData', 'wallet_watchAsset', '', 'constructor', 'eth_call ']) {
      expect(isAllowedMethod(method)).toBe(false);
    }
  });

  test('misc: every namespace has its pairing methods', () => {
    expect(
      Object.fromEntries(Object.entries(pairingMethods).map(([namespace, methods]) => [namespace, methods.length])),
    ).toEqual({
      eip155: 24,
      solana: 6,
      bip122: 4,
      polkadot: 2,
    });
    expect(pairingEvents).toEqual(['accountsChanged', 'chainChanged']);
  });
});
