import { expect, inject, test } from 'vitest';
import { type ProviderName, providerNames } from '@portico/testing/identity';
import { attacksOf } from '../../testSupport/socialAttacks.ts';
import { openSocialVault } from '../../testSupport/socialVault.ts';

/** One provider in `npm test`, where the attacks are spread over all in another file; all in `npm run assure login`. */
const isWhole = process.env['PORTICO_ROUNDS'] !== undefined;
const providers: readonly ProviderName[] = isWhole ? providerNames : ['apple'];
const server = inject('postgresServers').at(-1);

test.each(providers)(
  'error: no attack on a visit to %s logs anyone in',
  async (provider) => {
    const vault = await openSocialVault(server);
    const attacks = [...attacksOf(provider)].filter(([name]) => isWhole || name !== 'tokens that never come');
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    for (const [name, attack] of attacks) expect(await attack(vault, provider), name).toBeTypeOf('string');
  },
  300_000,
);
