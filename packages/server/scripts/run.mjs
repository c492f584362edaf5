// The server straight from its sources, for work on it and for tests: node packages/server/scripts/run.mjs [command]
import { pathToFileURL } from 'node:url';
import { bundleServer } from './bundle.mjs';

const { main } = await import(pathToFileURL(await bundleServer()).href);
await main();
