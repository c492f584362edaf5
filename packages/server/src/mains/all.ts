import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/parseConfig.ts';
import { createApi } from './api.ts';
import { createRelayDeployable } from './relay.ts';
import { type RunningServer, serveProcess } from './serveProcess.ts';

export interface StartServerParameters {
  config: Config;
  log?: Logger;
}

/** A process that serves everything that the configuration names. */
export async function startServer({ config, ...provided }: StartServerParameters): Promise<RunningServer> {
  const { names } = config.modules;
  const [first, ...others] = [
    ...(names.some((name) => name !== 'relay') ? [createApi(config)] : []),
    ...(names.includes('relay') ? [createRelayDeployable(config)] : []),
  ];
  if (first === undefined) throw new ConfigError(['PORTICO_MODULES names no module']);
  return serveProcess({ config, ...provided, deployables: [first, ...others] });
}
