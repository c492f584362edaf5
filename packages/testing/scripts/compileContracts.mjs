import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const repository = new URL('../../../', import.meta.url);

/** The one package of others that our contracts import. */
const library = '@openzeppelin/contracts/';
const libraryFolder = dirname(require.resolve('@openzeppelin/contracts/package.json'));

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

function readImport(path) {
  if (!path.startsWith(library)) return { error: `${path} is no file of ${library}` };
  return { contents: readFileSync(join(libraryFolder, path.slice(library.length)), 'utf8') };
}

/** The text of the module for the present Solidity of a folder; a test compares it with the committed one. */
export function compileContracts(path) {
  const folder = new URL(path, repository);
  const { compile } = require('solc');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'));
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
  );
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  const output = JSON.parse(compile(input, { import: readImport }));
  // Warnings about the code of others are theirs.
  const isOurs = ({ severity, sourceLocation }) => severity === 'error' || names.includes(sourceLocation?.file);
  const problems = (output.errors ?? []).filter(isOurs).map((problem) => problem.formattedMessage);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const lines = [`/** Generated from ${path} by \`node packages/testing/scripts/compileContracts.mjs\`. */`, ''];
  for (const file of names) {
    for (const [name, contract] of Object.entries(output.contracts[file] ?? {})) {
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
