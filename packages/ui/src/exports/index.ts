export { mountModal } from '../frame/mount.tsx';
export type { MountModalOptions } from '../frame/mountModalOptions.ts';
export { preload } from '../frame/preload.ts';
export type { Route, ViewName } from '../router/routes.ts';
export type { MessageKey, Messages } from '../i18n/messages.ts';
