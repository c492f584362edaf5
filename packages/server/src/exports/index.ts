export { type AreaDeps, type AreaName, areaFactories } from '../api/createAreas.ts';
export { type Config, ConfigError, parseConfig } from '../config/parseConfig.ts';
export type { App, Area, HttpDeps } from '../http/app.ts';
export { createApp } from '../http/frame.ts';
export { main } from '../main.ts';
export { type RunningServer, type StartServerParameters, startServer } from '../startServer.ts';
