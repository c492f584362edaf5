const systemStack = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The modal speaks in the host's font. A page that chose none has the browser's serif, which nobody wants: then the system's. */
export function applyHostFont(host: HTMLElement): void {
  const inherited = getComputedStyle(host).fontFamily;
  if (/^"?(times|serif|-webkit-standard|liberation serif)/i.test(inherited)) host.style.fontFamily = systemStack;
}
