import * as v from 'valibot';
import { evmChainList, urlOf } from './schemas.ts';
import type { Slices } from './slices.ts';

/** The variables of the process that serves the login frame, in addition to the shared ones. */
export const frameVariables = {
  frame: {
    folder: {
      name: 'PORTICO_FRAME_FOLDER',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'Releases of the login frame: `dist/frame` of `@portico/login`, and earlier ones for pages that use them',
    },
    apiUrl: {
      name: 'PORTICO_FRAME_API_URL',
      schema: urlOf(['http:', 'https:']),
      meaning:
        'The API that the login frame reads networks through; the origin of the frame has to be one of each project there',
    },
    vaultUrl: {
      name: 'PORTICO_FRAME_VAULT_URL',
      schema: urlOf(['http:', 'https:']),
      meaning: 'The vault that the login frame logs visitors in with; without it the frame offers no login',
    },
    vaultKey: {
      name: 'PORTICO_FRAME_VAULT_KEY',
      schema: v.pipe(v.string(), v.base64(), v.length(88)),
      meaning: 'The public key of the vault, which it logs as it starts: what visitors send is sealed for it alone',
    },
    safeChains: {
      name: 'PORTICO_FRAME_SAFE_CHAINS',
      schema: evmChainList,
      otherwise: '',
      meaning:
        'Chains whose smart accounts are contracts of their own (Safe 1.4.1, ERC-4337), as `eip155:8453,eip155:10`; each needs a bundler in `PORTICO_BUNDLERS` of the API. On all others a smart account is the visitor’s own address (EIP-7702)',
    },
  },
} as const satisfies Slices;
