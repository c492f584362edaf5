import type { ModalRoot, ThemeRoot } from '../contract/modalRoot.ts';

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** A shadow root with nothing in it but the element of the theme. */
export function createThemeRoot(): ThemeRoot {
  const host = document.createElement('portico-root');
  const shadow = host.attachShadow({ mode: 'open' });
  const theme = createElement('div', 'portico');
  shadow.append(theme);
  return { host, shadow, theme };
}

/** A root whose theme holds a closed dialog, with an empty place for frames. */
export function createModalRoot(): ModalRoot {
  const root = createThemeRoot();
  const dialog = createElement('dialog', 'dialog');
  const frameHost = createElement('div', 'frame-host');
  frameHost.append(createElement('slot', ''));
  dialog.append(frameHost);
  root.theme.append(dialog);
  return { ...root, dialog, frameHost };
}
