/** Telegram opens web addresses by a method of its own; true where it took this one. All else opens as a link does. */
export function openInTelegram(view: object, link: string): boolean {
  if (!link.startsWith('https://')) return false;
  const telegram: unknown = Reflect.get(view, 'Telegram');
  const app: unknown = typeof telegram === 'object' && telegram !== null ? Reflect.get(telegram, 'WebApp') : undefined;
  if (typeof app !== 'object' || app === null) return false;
  const open: unknown = Reflect.get(app, link.startsWith('https://t.me/') ? 'openTelegramLink' : 'openLink');
  if (typeof open !== 'function') return false;
  Reflect.apply(open, app, [link]);
  return true;
}
