// The server straight from its sources, for work on it and for tests: node packages/server/scripts/run.mjs [command]
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle.mjs';

const file = await bundleServer();
const { main } = await import(pathToFileURL(file).href);
rmSync(file);
await main();
