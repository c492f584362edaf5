import type { Logger } from 'pino';
import type { Config } from '../config/parseConfig.ts';
import { openApi } from './api.ts';
import { openRelay } from './relay.ts';
import { type RunningServer, serveProcess } from './serveProcess.ts';

export interface StartServerParameters {
  config: Config;
  log?: Logger;
}

/** A process that serves everything that the configuration names. */
export const startServer = ({ config, ...given }: StartServerParameters): Promise<RunningServer> =>
  serveProcess({
    config,
    ...given,
    open(infrastructure) {
      const api = openApi(config, infrastructure);
      const relay = config.modules.names.includes('relay') ? openRelay(config, infrastructure).modules : [];
      return { modules: [...api.modules, ...relay], stop: api.stop };
    },
  });
