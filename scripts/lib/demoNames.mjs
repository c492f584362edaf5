import { join } from 'node:path';
import { loadSource } from './loadSource.mjs';

/** Names under it are free to take in the demo. */
const domain = 'plaza.eth';

/**
 * Makes a contract that uses our server as its gateway the resolver of a domain, and of the reverse names of all coin
 * types (ENSIP-19), on a local chain. Resolves with the settings of that server.
 */
export async function deployDemoNames({ chain, names, serverUrl, folder, tools }) {
  const services = 'packages/server/src/api/services/names';
  const { openNameKey } = await loadSource(`${services}/nameKey.ts`);
  const { offchainResolverAbi: abi, offchainResolverBytecode: bytecode } = await loadSource(
    `${services}/resolverContract.ts`,
  );
  const keyFile = join(folder, 'names.key');
  const gateway = `${serverUrl}/v1/names/gateway/{sender}/{data}`;
  const args = [tools.devAccounts(1)[0].address, [gateway], [openNameKey(keyFile)]];
  const resolver = await tools.deployContract(chain, { abi, bytecode, args });
  for (const name of [domain, 'reverse'])
    await tools.delegateNames(chain, { registry: names.registry, name, resolver });
  return { PORTICO_NAMES_DOMAIN: domain, PORTICO_NAMES_KEY_FILE: keyFile };
}
