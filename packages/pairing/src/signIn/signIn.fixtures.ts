import { type WalletSignInRequest, signCacaos } from '@portico/testing/relay';
import { privateKeyToAccount } from 'viem/accounts';
import { wanted } from '../session/pairs.fixtures.ts';
import type { SignInRequest } from '../session/signInRequest.ts';

/** The first two of the well-known accounts of test chains. */
export const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
export const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');

export const signInRequest: SignInRequest = {
  chains: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'],
  message: {
    domain: 'plaza.example',
    uri: 'https://plaza.example/login',
    version: '1',
    nonce: 'k8zM3pQw2v',
    issuedAt: '2026-01-01T12:00:00.000Z',
    statement: 'Welcome to the plaza.',
    resources: ['https://plaza.example/terms'],
  },
  rpcUrls: {},
};

/** The proposal of a site that has its visitors sign in. */
export const wantedSignedIn = { ...wanted, signIn: signInRequest };

type Change = Partial<Parameters<typeof signCacaos>[1]>;

/** A wallet whose owner approves everything. */
export const signAll =
  (change: Change = {}, asOther: (request: WalletSignInRequest) => WalletSignInRequest = (request) => request) =>
  (request: WalletSignInRequest) =>
    signCacaos(asOther(request), {
      address: owner.address,
      signMessage: (message) => owner.signMessage({ message }),
      ...change,
    });
