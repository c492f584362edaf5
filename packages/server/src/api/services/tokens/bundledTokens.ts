import { join } from 'node:path';
import { ownCatalogue } from '../directory/loadCatalogue.ts';
import { type ListedToken, readTokensFile } from './tokenList.ts';

/**
 * The tokens of the bundled lists: on EVM chains, those that one large lending market has reviewed before listing them;
 * on Solana, the few that are named in the file, with the reason.
 */
export const bundledTokens = (): ListedToken[] =>
  ['market/tokens.json', 'market/solanaTokens.json'].flatMap((file) =>
    readTokensFile(join(ownCatalogue(), file), true),
  );
