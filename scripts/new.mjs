import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText, root } from './lib/repo.mjs';
import { kinds } from './new/kinds.mjs';
import { applyEdit } from './new/plan.mjs';

const [kind, name] = process.argv.slice(2);

function refuse(sentence) {
  console.error(sentence);
  console.error('\nnpm run new <kind> <name>');
  for (const [id, { example, description }] of Object.entries(kinds)) {
    console.error(`  ${id.padEnd(10)} ${example.padEnd(16)} ${description}`);
  }
  process.exit(1);
}

const plan = kinds[kind ?? ''];
if (plan === undefined) refuse(kind === undefined ? 'What shall it be?' : `There is no kind '${kind}'.`);
if (!plan.names.test(name ?? ''))
  refuse(`'${name ?? ''}' is not a name for a ${kind}; write it like '${plan.example}'.`);

const { files, edits, next } = plan.make(name);
const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
if (taken !== undefined) refuse(`${taken} exists already.`);

// Every edit is worked out before anything is written: a stub that is half there is worse than none.
const changed = new Map();
for (const edit of edits) changed.set(edit.file, applyEdit(changed.get(edit.file) ?? readText(edit.file), edit));
for (const [file, text] of [...Object.entries(files), ...changed]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
for (const file of Object.keys(files)) console.log(`wrote    ${file}`);
for (const file of changed.keys()) console.log(`changed  ${file}`);
console.log('\nNext:');
for (const step of next) console.log(`- ${step}`);
console.log('- npm run check -- types lint format layers');
