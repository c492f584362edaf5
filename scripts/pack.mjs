import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endChildrenOnExit, run } from './lib/processes.mjs';
import { npm, publicPackages } from './build/tarballs.mjs';
import { root } from './lib/repo.mjs';

const target = join(root, '.portico', 'tarballs');

endChildrenOnExit();
const unbuilt = publicPackages().filter(({ folder }) => !existsSync(join(root, folder, 'dist')));
if (unbuilt.length > 0) {
  console.error(`${unbuilt.map(({ name }) => name).join(', ')}: not built yet. Run \`npm run build\` first.`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const workspaces = publicPackages().flatMap(({ folder }) => ['--workspace', folder]);
const { code } = await run(npm, ['pack', '--silent', '--pack-destination', target, ...workspaces], { cwd: root });
console.log(`Tarballs are in ${target}. In a site: npm install ${join(target, '*.tgz')}`);
process.exit(code);
