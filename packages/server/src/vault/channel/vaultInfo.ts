import { infoOf } from '../../hpke/suite.ts';

/** What messages of browsers, and the answers to them, are bound to. */
export const info = infoOf('portico/vault/1');
