import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder } from '../../../package/packageFolder.ts';
import { fileNameOf } from './pictures.ts';
import { type WalletFile, walletFileSchema } from './walletFile.ts';

/** The catalogue that comes with the server. */
export const ownCatalogue = (): string => join(packageFolder(), 'catalogue');

/** The bundled folder and the operator's own, which comes first where both have the same. */
export const catalogueFolders = (own: string | undefined): string[] => [
  ownCatalogue(),
  ...(own === undefined ? [] : [own]),
];

function readWallet(path: string): WalletFile {
  try {
    return v.parse(walletFileSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} is not a wallet: ${error instanceof Error ? error.message : 'unreadable'}`, {
      cause: error,
    });
  }
}

const byUse = (a: WalletFile, b: WalletFile): number =>
  (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0 || a.name.localeCompare(b.name, 'en');

/**
 * Wallets of the folders, most used first. A file of a later folder replaces the one of the same id.
 * @throws Error that names the file.
 */
export function loadCatalogue(catalogues: readonly string[]): WalletFile[] {
  const byId = new Map<string, WalletFile>();
  for (const folder of catalogues.map((place) => join(place, 'wallets'))) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    for (const name of names) {
      const wallet = readWallet(join(folder, name));
      if (name !== `${fileNameOf(wallet.id)}.json`)
        throw new Error(`${join(folder, name)} holds the wallet ${wallet.id}`);
      byId.set(wallet.id, wallet);
    }
  }
  return [...byId.values()].sort(byUse);
}
