import { Visitor } from 'oxc-parser';
import { lineOf, parseFile } from '../lib/modules.mjs';
import { shippedSources } from '../lib/repo.mjs';

export const fix =
  'Use one of the named modules (scripts/check/viemClients.mjs). A contract chooses the URLs of an OffchainLookup (EIP-3668), so each client says what becomes of one: `ccipRead: false`, or a request of our own that is guarded and bounded.';

/**
 * The modules that may make a client of viem. One is not enough: a page and a server share no layer that has viem, and
 * names need the lookups that the verification of signatures must not do.
 */
export const clientModules = new Set([
  'packages/siwx/src/verify/eip155Contract.ts',
  'packages/evm/src/reads/names/ens.ts',
  'packages/react/src/evm/createClient.ts',
  'packages/server/src/api/services/identity/createIdentities.ts',
]);

const factories = new Set(['createClient', 'createPublicClient', 'createWalletClient', 'createTestClient']);
const isViem = (request) => request === 'viem' || request?.startsWith('viem/') === true;

/**
 * Of `import { createClient as a } from 'viem'` the pair `a`, `createClient`; a whole module (`* as viem`) has no name.
 */
function importedFactories({ staticImports, staticExports }) {
  const entries = [
    ...staticImports.flatMap((one) =>
      one.entries
        .filter(({ isType }) => !isType)
        .map((entry) => ({ ...one, name: entry.importName.name, local: entry.localName.value })),
    ),
    ...staticExports.flatMap(({ start, entries: exported }) =>
      exported.map(({ moduleRequest, importName }) => ({ start, moduleRequest, name: importName.name })),
    ),
  ];
  return entries.filter(
    ({ moduleRequest, name }) =>
      isViem(moduleRequest?.value) && (factories.has(name) || (!name && moduleRequest.value === 'viem')),
  );
}

const valueOf = (node, name) =>
  node?.type === 'ObjectExpression'
    ? node.properties.find(({ key, computed }) => !computed && key?.name === name)?.value
    : undefined;

/** `false`, or an object with a `request`: without one viem sends its own, to any host and without any limit. */
function hasCcipRead([options]) {
  const value = valueOf(options, 'ccipRead');
  return value?.value === false || valueOf(value, 'request') !== undefined;
}

/** Clients of viem outside the named modules, and in them those that leave `ccipRead` to viem, with their line. */
export function clientProblems(repoPath, { text, program, module } = parseFile(repoPath)) {
  const problems = [];
  const add = (start, problem) => problems.push(`${repoPath}:${lineOf(text, start)} ${problem}`);
  const imported = importedFactories(module);
  const isNamed = clientModules.has(repoPath);
  for (const { start, name } of imported) {
    if (!name) add(start, 'takes all of viem: name what is used');
    else if (!isNamed) add(start, `imports ${name} of viem`);
  }
  const locals = new Set(imported.flatMap(({ local }) => local ?? []));
  new Visitor({
    CallExpression({ start, callee, arguments: args }) {
      if (locals.has(callee.name) && !hasCcipRead(args)) add(start, `${callee.name}() without an explicit ccipRead`);
    },
    ImportExpression({ start, source }) {
      if (source.value === 'viem') add(start, 'takes all of viem: import the part that is used');
    },
  }).visit(program);
  return problems;
}

export async function run() {
  const sources = shippedSources();
  const missing = [...clientModules].filter((file) => !sources.includes(file));
  const problems = [
    ...missing.map((file) => `${file} is named in the gate and does not exist`),
    ...sources.flatMap((file) => clientProblems(file)),
  ];
  return { problems, summary: `${clientModules.size} modules make clients of viem` };
}
