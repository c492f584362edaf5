import { ConfigError, type FrameConfig } from '../config/parseConfig.ts';
import { createFrameModule } from '../login/createFrameModule.ts';
import { readReleases } from '../login/readReleases.ts';
import { type RunningServer, serveProcess } from './serveProcess.ts';

/** A process that serves the login frame alone: it shares its origin with nothing. */
export async function startFrame(config: FrameConfig): Promise<RunningServer> {
  const { folder, apiUrl } = config.frame;
  if (folder === undefined) throw new ConfigError(['PORTICO_FRAME_FOLDER names no folder']);
  const releases = readReleases(folder);
  const open = () => ({
    modules: [createFrameModule({ settings: { apiUrl }, releases })],
    stop: async () => undefined,
  });
  return serveProcess({ config, deployables: [{ role: 'frame', open }] });
}
