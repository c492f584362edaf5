import { posix } from 'node:path';

const object = /^var (\w+) = \/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\);$/m;
const member = /(\w+): \(\) => (\w+)/g;
const runtime = /^import \{ \w+ as __exportAll \} from "[^"]+";$/m;
const requested = /import\("([^"]+)"\)\.then\(\(n\) => n\.(\w+)\)/g;

/** Lines that go leave empty ones behind: the source maps still fit. */
const emptied = (text) => text.replace(/[^\n]/g, '');

/**
 * Exports the names of a module from its file directly. Returns the minified name by which its namespace object was
 * imported.
 */
function exportNames(chunk) {
  const [whole, name, members] = object.exec(chunk.code) ?? [];
  if (whole === undefined) return undefined;
  const [exported, letter] = new RegExp(`\\b${name} as (\\w+)`).exec(chunk.code) ?? [];
  const names = [...members.matchAll(member)].map(([, outer, local]) => `${local} as ${outer}`);
  chunk.code = chunk.code
    .replace(whole, emptied)
    .replace(runtime, emptied)
    .replace(exported, () => names.join(', '));
  if (letter === undefined || chunk.code.includes('__exportAll')) {
    throw new Error(`${chunk.fileName}: two modules of one file are imported later, and only one can have its names`);
  }
  return letter;
}

/**
 * A module that is imported lazily and shares its file with others is exported as an object, made by bundler code that
 * each page would pay for once more. Here its names are exported directly, as if the module had a file of its own.
 */
export function namedExports() {
  return {
    name: 'portico-named-exports',
    generateBundle(_, bundle) {
      const isRuntime = ({ fileName }) => fileName.includes('rolldown-runtime');
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk' && !isRuntime(part));
      const letters = new Map(chunks.map((chunk) => [chunk.fileName, exportNames(chunk)]));
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(requested, (_whole, file, letter) => {
          const target = posix.join(posix.dirname(chunk.fileName), file);
          if (letters.get(target) !== letter)
            throw new Error(`${chunk.fileName}: ${target} has no ${letter} to ask for`);
          return `import("${file}")`;
        });
      }
      for (const part of Object.values(bundle).filter(isRuntime)) delete bundle[part.fileName];
    },
  };
}
