import { join } from 'node:path';
import { ownCatalogue } from '../directory/loadCatalogue.ts';
import { type ListedToken, readTokensFile } from './tokenList.ts';

/**
 * The tokens of the lists that come along: on EVM chains, what one large lending market has looked at before taking it;
 * on Solana, the few that are named in the file, with the reason.
 */
export const bundledTokens = (): ListedToken[] =>
  ['market/tokens.json', 'market/solanaTokens.json'].flatMap((file) =>
    readTokensFile(join(ownCatalogue(), file), true),
  );
