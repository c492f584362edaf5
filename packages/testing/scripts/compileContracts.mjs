import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const repository = new URL('../../../', import.meta.url);

/** Folders of Solidity, from the root of the repository, and the modules with what it compiles to. */
export const contractModules = {
  'packages/testing/src/chains/contracts/': new URL('../src/chains/contracts/artifacts.ts', import.meta.url),
  'packages/server/contracts/': new URL('../../server/src/api/services/names/resolverContract.ts', import.meta.url),
};

const settings = {
  optimizer: { enabled: true, runs: 200 },
  viaIR: false,
  evmVersion: 'paris',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

/** The text of the module for the present Solidity of a folder; a test compares it with the committed one. */
export function compileContracts(path) {
  const folder = new URL(path, repository);
  const solc = createRequire(import.meta.url)('solc');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'));
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
  );
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
  const problems = (output.errors ?? []).map((problem) => problem.formattedMessage);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const lines = [`/** Generated from ${path} by \`node packages/testing/scripts/compileContracts.mjs\`. */`, ''];
  for (const contracts of Object.values(output.contracts)) {
    for (const [name, contract] of Object.entries(contracts)) {
      if (contract.evm.bytecode.object === '') continue;
      const constant = name[0].toLowerCase() + name.slice(1);
      lines.push(`export const ${constant}Abi = ${JSON.stringify(contract.abi)} as const;`);
      lines.push(`export const ${constant}Bytecode = '0x${contract.evm.bytecode.object}' as const;`, '');
    }
  }
  return lines.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [folder, file] of Object.entries(contractModules)) writeFileSync(file, compileContracts(folder));
}
