export { type ApiInfrastructure, type ApiModuleName, type ApiSettings, apiModules } from '../api/apiModules.ts';
export { type Config, ConfigError, parseConfig } from '../config/parseConfig.ts';
export type { App, HttpDeps, ServerModule } from '../http/app.ts';
export { createApp } from '../http/frame.ts';
export { main } from '../mains/main.ts';
export { type StartServerParameters, startServer } from '../mains/all.ts';
export type { RunningServer } from '../mains/serveProcess.ts';
