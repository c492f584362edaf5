import type { Page } from '@playwright/test';

/** A call by the host's page to the account's provider; what it answers, or the code of its error. */
export const requestFrom = (
  page: Page,
  namespace: 'eip155' | 'solana',
  method: string,
  params: unknown,
): Promise<unknown> =>
  page.evaluate(
    async ([name, call]) => {
      const provider: unknown = await window.site.porticos[0]?.getProvider(name);
      if (typeof provider !== 'object' || provider === null || !('request' in provider)) return 'no provider';
      try {
        const answer: unknown = await Reflect.apply(provider.request as never, provider, [call]);
        return answer;
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : String(error);
      }
    },
    [namespace, { method, params }] as const,
  );

/** By the code of the host. */
export const switchTo = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    const [portico] = window.site.porticos;
    const network = portico?.getState().networks.find(({ caipNetworkId }) => caipNetworkId === wanted);
    if (network) await portico?.switchNetwork(network);
  }, id);

export const addressOf = (page: Page, namespace: 'eip155' | 'solana' = 'eip155'): Promise<string> =>
  page.evaluate((name) => String(window.site.porticos[0]?.getAddress(name)), namespace);
