import type { Portico } from '@portico/core';
import { ethers as ethers5 } from 'ethers-5';
import { verifyMessage, verifyTypedData } from 'ethers';
import { ethers5Adapter, ethersAdapter } from '../adapter/ethersAdapter.ts';
import * as with5 from './ethers5.ts';
import * as with6 from './ethers6.ts';

export const receiver = '0x1111111111111111111111111111111111111111';
const types = { Mail: [{ name: 'text', type: 'string' }] };
const value = { text: 'Hello' };
const domainOn = (chainId: number) => ({ name: 'Site', chainId, verifyingContract: receiver });

/** The calls of a site that uses ethers, with one signature for both versions. */
export interface Driver {
  /** Signs, and resolves with the account that the verifier of the same version recovers. */
  readonly sign: (text: string) => Promise<string>;
  readonly signTypedData: (chainId: number) => Promise<string>;
  readonly send: () => Promise<{ readonly status: number | null | undefined; readonly hash: string }>;
}

export interface Reader {
  readonly chainId: () => Promise<number>;
  readonly balanceOf: (address: string) => Promise<bigint>;
}

function drive6(signer: Awaited<ReturnType<typeof with6.getSigner>>): Driver {
  return {
    sign: async (text) => verifyMessage(text, await signer.signMessage(text)),
    async signTypedData(chainId) {
      const signature = await signer.signTypedData(domainOn(chainId), types, value);
      return verifyTypedData(domainOn(chainId), types, value, signature);
    },
    async send() {
      const sent = await signer.sendTransaction({ to: receiver, value: 1n });
      return { status: (await sent.wait())?.status, hash: sent.hash };
    },
  };
}

function drive5(signer: Awaited<ReturnType<typeof with5.getSigner>>): Driver {
  const { verifyMessage: verify, verifyTypedData: verifyTyped } = ethers5.utils;
  return {
    sign: async (text) => verify(text, await signer.signMessage(text)),
    async signTypedData(chainId) {
      const signature = await signer._signTypedData(domainOn(chainId), types, value);
      return verifyTyped(domainOn(chainId), types, value, signature);
    },
    async send() {
      const sent = await signer.sendTransaction({ to: receiver, value: 1n });
      return { status: (await sent.wait()).status, hash: sent.hash };
    },
  };
}

export const versions = [
  {
    name: 'ethers 6',
    adapterType: 'ethers',
    refusal: 'ACTION_REJECTED',
    createAdapter: ethersAdapter,
    getDriver: async (portico: Portico) => drive6(await with6.getSigner(portico)),
    watch: (portico: Portico, listener: (address: string | undefined) => void) =>
      with6.watchSigner(portico, (signer) => listener(signer?.address)),
    createReader(portico: Portico): Reader {
      const provider = with6.createEthersProvider(portico);
      return {
        chainId: async () => Number((await provider.getNetwork()).chainId),
        balanceOf: (address) => provider.getBalance(address),
      };
    },
  },
  {
    name: 'ethers 5',
    adapterType: 'ethers5',
    refusal: 4001,
    createAdapter: ethers5Adapter,
    getDriver: async (portico: Portico) => drive5(await with5.getSigner(portico)),
    watch: (portico: Portico, listener: (address: string | undefined) => void) =>
      with5.watchSigner(portico, (signer) => listener(signer?._address)),
    createReader(portico: Portico): Reader {
      const provider = with5.createEthersProvider(portico);
      return {
        chainId: async () => (await provider.getNetwork()).chainId,
        balanceOf: async (address) => (await provider.getBalance(address)).toBigInt(),
      };
    },
  },
] as const;
