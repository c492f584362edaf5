import type { Page } from '@playwright/test';
import { createPublicClient, http, isErc6492Signature, isHex, stringToHex } from 'viem';
import { accountOf, chainOf, expect } from '../harness/test.ts';
import { approve, frameOf } from './card.ts';

interface ContractAccountParameters {
  readonly page: Page;
  /** The address of the visitor's key. */
  readonly plain: string;
  readonly readAddress: () => Promise<string>;
  readonly switchTo: (caipNetworkId: string) => Promise<void>;
  /** A call by the page; what it answers, or the code of its error. */
  readonly request: (method: string, ...params: readonly unknown[]) => Promise<unknown>;
  /** The name of who pays on the second chain. */
  readonly sponsorName: string;
}

const smartAccountDeployed = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => window.site.porticos[0]?.getState().login?.smartAccountDeployed);

/** The accounts that the provider of the page reports from now on. */
const recordAccounts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const provider: unknown = await window.site.porticos[0]?.getProvider('eip155');
    if (typeof provider !== 'object' || provider === null || !('on' in provider)) throw new Error('no provider');
    window.reportedAccounts = [];
    const listener = (accounts: unknown): void => void window.reportedAccounts?.push(String(accounts));
    Reflect.apply(provider.on as never, provider, ['accountsChanged', listener]);
  });

/**
 * On the second chain the smart account of the visitor is a contract: it signs before it is there, its first batch
 * deploys it without a coin, and the visitor goes to his plain account and back. The page stays connected.
 */
export async function useContractAccount(parameters: ContractAccountParameters): Promise<void> {
  const { page, plain, readAddress, switchTo, request, sponsorName } = parameters;
  const card = frameOf(page);
  await recordAccounts(page);
  await switchTo('eip155:10');
  const own = await readAddress();
  expect(own).not.toBe(plain);
  if (!isHex(own)) throw new Error(`This is no address: ${own}`);
  expect(await request('eth_accounts')).toEqual([own]);
  await expect.poll(() => smartAccountDeployed(page)).toBe(false);

  const message = 'Hello from a contract';
  const signing = request('personal_sign', stringToHex(message), own);
  await expect(card.getByText(message)).toBeVisible();
  await approve(page);
  const signature = await signing;
  if (!isHex(signature)) throw new Error(`This is no signature: ${String(signature)}`);
  expect(isErc6492Signature(signature)).toBe(true);
  const client = createPublicClient({ transport: http(chainOf(10).rpcUrl), ccipRead: false });
  const isTaken = () => client.verifyMessage({ address: own, message, signature });
  expect(await isTaken()).toBe(true);

  const calls = [{ to: accountOf(2) }, { to: accountOf(3) }];
  const batch = { version: '2.0.0', chainId: '0xa', from: own, id: 'deploying', atomicRequired: true, calls };
  const sending = request('wallet_sendCalls', batch);
  await expect(card.getByText(sponsorName)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(calls.length);
  await approve(page);
  expect(await sending).toEqual({ id: 'deploying' });
  const status = () => request('wallet_getCallsStatus', 'deploying');
  await expect.poll(status).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] });
  // The frame reports it by itself.
  await expect.poll(() => smartAccountDeployed(page)).toBe(true);
  expect(await isTaken()).toBe(true);

  await page.evaluate(() => window.site.setAccountType('eoa'));
  expect([await readAddress(), await request('eth_accounts')]).toEqual([plain, [plain]]);
  await page.evaluate(() => window.site.setAccountType('smartAccount'));
  expect(await readAddress()).toBe(own);
  await switchTo('eip155:1');
  expect(await readAddress()).toBe(plain);
  expect(await page.evaluate(() => window.reportedAccounts)).toEqual([own, plain, own, plain]);
}
