import { ConfigError, type FrameConfig } from '../config/parseConfig.ts';
import { createFrameModule } from '../login/createFrameModule.ts';
import { readReleases } from '../login/readReleases.ts';
import { type RunningServer, serveProcess } from './serveProcess.ts';

/** A process that serves the login frame alone: it shares its origin with nothing. */
export async function startFrame(config: FrameConfig): Promise<RunningServer> {
  const { folder, apiUrl, vaultUrl, vaultKey } = config.frame;
  if (folder === undefined) throw new ConfigError(['PORTICO_FRAME_FOLDER names no folder']);
  if ((vaultUrl === undefined) !== (vaultKey === undefined))
    throw new ConfigError(['PORTICO_FRAME_VAULT_URL and PORTICO_FRAME_VAULT_KEY go together']);
  const vault = vaultUrl === undefined || vaultKey === undefined ? undefined : { url: vaultUrl, key: vaultKey };
  const releases = readReleases(folder);
  const open = () => ({
    modules: [createFrameModule({ settings: { apiUrl, vault }, releases })],
    stop: async () => undefined,
  });
  return serveProcess({ config, deployables: [{ role: 'frame', open }] });
}
