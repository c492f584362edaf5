export { mountModal } from '../mount.tsx';
export type { MountModalOptions } from '../mount.tsx';
export { preload } from '../preload.ts';
export type { Route, ViewName } from '../router/routes.ts';
export type { MessageKey, Messages } from '../i18n/messages.ts';
