import { posix } from 'node:path';

const object = /^var (\w+) = \/\* @__PURE__ \*\/ __exportAll\(\{([^}]*)\}\);$/gm;
const member = /(\w+): \(\) => (\w+)/g;
const runtime = /^import \{ \w+ as __exportAll \} from "[^"]+";$/m;
const requested = /import\("([^"]+)"\)\.then\(\(n\) => n\.(\w+)\)/g;

/** Lines that go leave empty ones behind: the source maps still fit. */
const emptied = (text) => text.replace(/[^\n]/g, '');

/**
 * Exports the names of a module's object from its file directly, each once. Returns the minified name by which the
 * object was imported.
 */
function exportNames(chunk, [whole, name, members], exported) {
  const [renamed, letter] = new RegExp(`\\b${name} as (\\w+)`).exec(chunk.code) ?? [];
  const names = [...members.matchAll(member)].map(([, outer, local]) => {
    if (exported.has(outer)) throw new Error(`${chunk.fileName}: two modules that are imported later export ${outer}`);
    exported.add(outer);
    return `${local} as ${outer}`;
  });
  chunk.code = chunk.code.replace(whole, emptied).replace(renamed, () => names.join(', '));
  return letter;
}

/** The minified names of all objects of a file, after their names are exported from it. */
function exportAllNames(chunk) {
  const exported = new Set();
  const letters = [...chunk.code.matchAll(object)].map((found) => exportNames(chunk, found, exported));
  if (letters.length === 0) return letters;
  chunk.code = chunk.code.replace(runtime, emptied);
  if (letters.includes(undefined) || chunk.code.includes('__exportAll')) {
    throw new Error(`${chunk.fileName}: the object of a module that is imported later has another form`);
  }
  return letters;
}

const isRuntime = ({ fileName }) => fileName.includes('rolldown-runtime');

/** The files of a bundle with code of ours; the bundler's runtime goes. */
function takeChunks(bundle) {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  for (const { fileName } of chunks.filter(isRuntime)) delete bundle[fileName];
  return chunks.filter((chunk) => !isRuntime(chunk));
}

/**
 * Modules that are imported lazily and share a file, where several of them export the same name: each is an object, but
 * made without bundler code, which would be one more file to fetch.
 */
export function exportObjects() {
  const toObject = (whole, name, members) => {
    const getters = [...members.matchAll(member)].map(([, outer, local]) => `get ${outer}() { return ${local}; }`);
    return `var ${name} = { ${getters.join(', ')} };${emptied(whole)}`;
  };
  return {
    name: 'portico-export-objects',
    generateBundle(_, bundle) {
      for (const chunk of takeChunks(bundle)) {
        chunk.code = chunk.code.replace(object, toObject).replace(runtime, emptied);
        if (chunk.code.includes('__exportAll')) {
          throw new Error(`${chunk.fileName}: the object of a module that is imported later has another form`);
        }
      }
    },
  };
}

/**
 * A module that is imported lazily and shares its file with others is exported as an object, made by bundler code that
 * each page would pay for once more. Here its names are exported directly, as if the module had a file of its own.
 */
export function namedExports() {
  return {
    name: 'portico-named-exports',
    generateBundle(_, bundle) {
      const chunks = takeChunks(bundle);
      const letters = new Map(chunks.map((chunk) => [chunk.fileName, exportAllNames(chunk)]));
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(requested, (_whole, file, letter) => {
          const target = posix.join(posix.dirname(chunk.fileName), file);
          if (!letters.get(target)?.includes(letter))
            throw new Error(`${chunk.fileName}: ${target} has no ${letter} to ask for`);
          return `import("${file}")`;
        });
      }
    },
  };
}
