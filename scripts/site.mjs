import { join } from 'node:path';
import { build } from 'vitepress';
import { root } from './lib/repo.mjs';

// The pages import the packages as hosts do, so `npm run build` comes first.
await build(join(root, 'docs'));
console.log(`The pages are in ${join(root, '.portico', 'site')}`);
