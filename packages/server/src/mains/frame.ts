import { ConfigError, type FrameConfig } from '../config/parseConfig.ts';
import { createFrameModule } from '../login/createFrameModule.ts';
import type { FrameSettings } from '../login/frameSettings.ts';
import { readReleases } from '../login/readReleases.ts';
import { type RunningServer, serveProcess } from './serveProcess.ts';

/** What the frame uses. @throws ConfigError where one half of the vault is missing. */
export function frameSettingsOf({ apiUrl, vaultUrl, vaultKey, safeChains }: FrameConfig['frame']): FrameSettings {
  if ((vaultUrl === undefined) !== (vaultKey === undefined))
    throw new ConfigError(['PORTICO_FRAME_VAULT_URL and PORTICO_FRAME_VAULT_KEY go together']);
  const vault = vaultUrl === undefined || vaultKey === undefined ? undefined : { url: vaultUrl, key: vaultKey };
  return { apiUrl, vault, safeChains };
}

/** A process that serves the login frame alone: it shares its origin with nothing. */
export async function startFrame(config: FrameConfig): Promise<RunningServer> {
  const { folder } = config.frame;
  if (folder === undefined) throw new ConfigError(['PORTICO_FRAME_FOLDER names no folder']);
  const settings = frameSettingsOf(config.frame);
  const releases = readReleases(folder);
  const open = () => ({
    modules: [createFrameModule({ settings, releases })],
    stop: async () => undefined,
  });
  return serveProcess({ config, deployables: [{ role: 'frame', open }] });
}
