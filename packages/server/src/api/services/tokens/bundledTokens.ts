import { join } from 'node:path';
import { ownCatalogue } from '../directory/loadCatalogue.ts';
import { type ListedToken, readTokensFile } from './tokenList.ts';

/** The tokens of the list that comes along: what one large lending market has looked at before taking it. */
export const bundledTokens = (): ListedToken[] => readTokensFile(join(ownCatalogue(), 'market/tokens.json'), true);
