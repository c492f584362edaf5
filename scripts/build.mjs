import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLinkedSheet } from './build/linkedSheet.mjs';
import { buildLoginFrame } from './build/loginFrame.mjs';
import { buildModules } from './build/modules.mjs';
import { buildScriptTag } from './build/scriptTag.mjs';
import { allTarballProblems } from './build/tarballs.mjs';
import { buildTypes, placeTypes } from './build/types.mjs';
import { consumerProblems, packageProblems, serverProblems } from './build/verify.mjs';
import { endChildrenOnExit, run } from './lib/processes.mjs';
import { root, workspacePackages } from './lib/repo.mjs';

endChildrenOnExit();
const startedAt = performance.now();
const wanted = process.argv.slice(2);
const packages = workspacePackages().filter(
  ({ isApp, folder }) => !isApp && (wanted.length === 0 || wanted.includes(folder.slice('packages/'.length))),
);

const typeProblems = await buildTypes();
const problems = [...typeProblems];
for (const pack of packages) {
  await rm(join(root, pack.folder, 'dist'), { recursive: true, force: true });
  try {
    const count = await buildModules(pack);
    placeTypes(pack);
    buildLinkedSheet(pack);
    const script = join(root, pack.folder, 'src/exports/script.ts');
    if (pack.name === '@portico/element' && existsSync(script)) await buildScriptTag(pack, script);
    if (pack.name === '@portico/login') await buildLoginFrame();
    console.log(`${pack.name.padEnd(18)} ${String(count).padStart(4)} modules`);
  } catch (error) {
    problems.push(`${pack.name}: ${error.message}`);
  }
}
for (const pack of packages) problems.push(...(await packageProblems(pack)));
problems.push(...(await consumerProblems(packages)), ...(await serverProblems(packages)));
problems.push(...(await allTarballProblems(packages)));

// The pages import the packages as they were built. Quiet: the bundler's warnings are about packages of others.
if (wanted.length === 0) {
  const site = await run(process.execPath, ['scripts/site.mjs'], { cwd: root, isQuiet: true });
  if (site.code !== 0) problems.push(`the pages of docs: ${site.output.trim()}`);
}

for (const problem of problems) console.error(`FAIL  ${problem}`);
console.log(`built ${packages.length} packages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
process.exit(problems.length === 0 ? 0 : 1);
