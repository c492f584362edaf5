import type { Chain } from '@portico/testing/chains';
import type { CaipNetworkId } from '@portico/protocol';
import { type Hex, parseEther, toHex } from 'viem';
import * as v from 'valibot';
import { expect } from 'vitest';
import { FrameError } from '../../../messages/frameError.ts';
import type { Services } from '../../createServices.ts';
import { createNetworks } from '../../networks.ts';
import { createPreference } from '../../smartAccount/createPreference.ts';
import { createUsedAccounts } from '../../smartAccount/createUsedAccounts.ts';
import { createSmartAccount } from '../../smartAccount/createSmartAccount.ts';
import { createWalletMethods } from '../../wallet/createWalletMethods.ts';
import { createEvmContext, createStorage, signer } from '../evm.fixtures.ts';
import { prepareEvm } from '../prepareEvm.ts';
import { createBundles } from './bundles.ts';

interface PageParameters {
  readonly origin?: string | undefined;
  readonly storage?: Storage;
  readonly services?: Services | undefined;
  /** Where the smart account is a contract of its own. */
  readonly isSafe?: boolean;
  /** The network that it is on, where it is another one. */
  readonly on?: CaipNetworkId;
  /** Called back as an account gets its code, or loses it. */
  readonly onCode?: () => void;
  /** Answers a method of JSON-RPC; by default the chain. */
  readonly read?: (method: string, params: readonly unknown[]) => Promise<unknown>;
}

export const CHAIN_ID = 31_337;
/** Accounts that are paid. */
export const [first, second]: [Hex, Hex] = [`0x${'b1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
/** A contract that reverts, once it has this code: `PUSH0 PUSH0 REVERT`. */
export const reverting: Hex = `0x${'b3'.repeat(20)}`;

const caipNetworkIdOf = (chainId: number): CaipNetworkId => `eip155:${chainId}`;

/** A page of a site, at a chain. */
export function openPage(
  { chainId, request }: Chain,
  {
    origin = 'https://shop.example',
    storage = createStorage(),
    services,
    read = request,
    isSafe = false,
    on = caipNetworkIdOf(chainId),
    onCode = () => undefined,
  }: PageParameters = {},
) {
  const caipNetworkId = caipNetworkIdOf(chainId);
  interface Call {
    readonly caipNetworkId: string;
    readonly method: string;
    readonly params: unknown;
  }
  const reader = async (call: Call) => {
    if (call.caipNetworkId !== caipNetworkId) throw new FrameError('chain.unsupported');
    return read(call.method, v.parse(v.array(v.unknown()), call.params));
  };
  const bundles = createBundles(origin, () => storage);
  const preference = createPreference(origin, () => storage);
  const context = createEvmContext((method, params) => reader({ caipNetworkId, method, params }), {
    origin,
    bundles,
    preference,
    services,
    caipNetworkId,
    onCode,
    usedOn: (...wanted) => usedAccounts.usedOn(...wanted),
  });
  const networks = createNetworks(on);
  const { account } = context;
  const safeChains = isSafe ? [caipNetworkId] : [];
  const usedAccounts = createUsedAccounts({ account, reader, services, preference, networks, safeChains });
  const shared = { account, reader, networks, preference };
  const { usedOn } = usedAccounts;
  const methods = createWalletMethods({ ...shared, services, bundles, usedOn, hasGrants: false });
  const call = (method: string, ...params: unknown[]) => methods[method]?.(params, new AbortController().signal);
  return {
    context,
    preference,
    usedAccounts,
    smartAccount: createSmartAccount({ ...shared, usedAccounts }),
    prepare: (change: object) =>
      prepareEvm(context, 'wallet_sendCalls', [
        { version: '2.0.0', chainId: toHex(chainId), from: signer.address, atomicRequired: false, ...change },
      ]),
    statusOf: (id: unknown) => call('wallet_getCallsStatus', id),
    capabilities: (...ids: Hex[]) => call('wallet_getCapabilities', signer.address, ...(ids.length > 0 ? [ids] : [])),
    call,
  };
}

/** A page of a site. */
export type OpenedPage = ReturnType<typeof openPage>;

export const receiptsSchema = v.object({ receipts: v.array(v.record(v.string(), v.unknown())) });
export const idSchema = v.object({ id: v.string() });

/** Approves a batch, and resolves with its id. */
export async function sendCalls(page: OpenedPage, change: object): Promise<string> {
  const prepared = await page.prepare(change);
  return v.parse(idSchema, await prepared.execute()).id;
}

/** The state of a batch once it is no longer pending. */
export async function settled({ statusOf }: OpenedPage, id: string): Promise<unknown> {
  await expect.poll(() => statusOf(id), { timeout: 10_000, interval: 20 }).not.toMatchObject({ status: 100 });
  return statusOf(id);
}

/** The code of the error that a promise rejects with. */
export const codeOf = (promise: Promise<unknown> | undefined): Promise<string> =>
  Promise.resolve(promise).then(
    () => 'served',
    (error: unknown) => (error instanceof FrameError ? error.facts.code : String(error)),
  );

/** A call that pays. */
export const pay = (to: Hex, ether: string) => ({ to, value: toHex(parseEther(ether)) });
