import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder } from '../../../package/packageFolder.ts';

const fileSchema = v.object({
  wallets: v.record(v.string(), v.string()),
  networks: v.record(v.string(), v.string()),
  connectors: v.record(v.string(), v.string()),
});

/** The ids that sites of AppKit name, as its version 1.8.0 (Apache-2.0) publishes them; read once. */
function readIds() {
  const file = join(packageFolder(), 'catalogue/appKitIds.json');
  const { wallets, networks, connectors } = v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  return {
    own: new Map(Object.entries(wallets)),
    theirs: new Map(Object.entries(wallets).map(([theirs, own]) => [own, theirs])),
    networks: new Map(Object.entries(networks)),
    connectors: new Map(Object.entries(connectors)),
  };
}

let ids: ReturnType<typeof readIds> | undefined;
const known = () => (ids ??= readIds());

/** The id of a wallet here; another id stays as it is. */
export const toOwnWalletId = (id: string): string => known().own.get(id) ?? id;

/** The id of a wallet of the catalogue in AppKit, where it is known. */
export const appKitIdOf = (id: string): string | undefined => known().theirs.get(id);

/** The picture of an asset of AppKit: of a network, or of the wallet of a connector. */
export function assetOfAppKit(id: string): { kind: 'asset' | 'wallet'; id: string } | undefined {
  const network = known().networks.get(id);
  if (network !== undefined) return { kind: 'asset', id: network };
  const wallet = known().connectors.get(id);
  return wallet === undefined ? undefined : { kind: 'wallet', id: wallet };
}
