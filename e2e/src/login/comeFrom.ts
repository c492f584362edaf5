import type { BrowserContext } from '@playwright/test';

/** From now on a vault behind a proxy sees this network: none gets two codes for one address within half a minute. */
export const comeFrom = (context: BrowserContext, network: string): Promise<unknown> =>
  context.route('**/vault/messages', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } }),
  );
