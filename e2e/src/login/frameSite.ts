import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetDescription } from '@portico/testing';
import { bundleFrame, bundleScript, writeFrame } from '../../../scripts/build/loginFrame.mjs';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';

const pageHtml = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } #frame-host { position: fixed; left: 100px; top: 60px; width: 360px; height: 480px }
#frame-host iframe { width: 100%; height: 100%; border: 0 }</style>
<div id="frame-host"></div><script src="/host.js"></script>`;

/** Pages of any host of this machine, and the login frame at an origin of its own. */
export interface FrameSite {
  /** A page at `http://<hostname>:…`; `127.0.0.1` and `localhost` are listed, `evil.localhost` is not. */
  readonly pageUrl: (hostname?: string) => string;
  /** The frame as it is built. */
  readonly frameUrl: string;
  /** The frame with something to approve. */
  readonly approvingUrl: string;
  readonly stop: () => Promise<void>;
}

/** A page of a host, with this script. */
export async function servePages(script: string) {
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : pageHtml);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The server has no port.');
  return { port: address.port, close: () => (server.closeAllConnections(), server.close()) };
}

const projects = ['localhost', '127.0.0.1', 'login.localhost'].map((host) => `http://${host}:*`).join();

/** Builds the frame, and serves it as an operator does: by a process of its own, which reads through the API. */
export async function startFrameSite(chains: DevnetDescription['chains']): Promise<FrameSite> {
  // Apart: the user of a database reaches no folder inside of another one's.
  const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portico-e2e-frame-'));
  const folders = [await makeFolder(), await makeFolder(), await makeFolder()] as const;
  const [releases, ofApi, ofFrame] = folders;
  const frame = await bundleFrame();
  const approving = await bundleFrame('e2e/src/login/approvingFrame.ts');
  for (const each of [frame, approving]) writeFrame(releases, each);
  const api = await startServerProcess({
    chains,
    dataFolder: ofApi,
    settings: { PORTICO_MODULES: 'rpc', PORTICO_PROJECTS: `demo=${projects}` },
  });
  const server = await startServerProcess({
    chains: [],
    dataFolder: ofFrame,
    command: ['frame'],
    settings: { PORTICO_FRAME_FOLDER: releases, PORTICO_FRAME_API_URL: api.url },
  });
  const pages = await servePages(await bundleScript('e2e/src/login/hostPage.ts'));
  const origin = `http://login.localhost:${new URL(server.url).port}`;
  return {
    pageUrl: (hostname = '127.0.0.1') => `http://${hostname}:${pages.port}/`,
    frameUrl: `${origin}/frame/${frame.release}/index.html`,
    approvingUrl: `${origin}/frame/${approving.release}/index.html`,
    async stop() {
      pages.close();
      await Promise.all([server.stop(), api.stop()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
