const systemStack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/**
 * The modal uses the host's font. A page without a choice has the browser's serif, which is rarely intended: then the
 * system's.
 */
export function applyHostFont(host: HTMLElement): void {
  const inherited = getComputedStyle(host).fontFamily;
  if (/^"?(times|serif|-webkit-standard|liberation serif)/i.test(inherited)) host.style.fontFamily = systemStack;
}
