/** A press counts once the window has been in front for as long: a double click on another page presses nothing. */
const ARMED_AFTER_MS = 1_000;

/** Arms buttons: each can be pressed while the window has been visible, with the focus, for a second. */
export function createArmedButtons(page: Window) {
  const { document } = page;
  const armed = new Set<HTMLButtonElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function rearm(): void {
    clearTimeout(timer);
    for (const button of armed) button.disabled = true;
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    timer = setTimeout(() => {
      for (const button of armed) {
        if (button.isConnected) button.disabled = false;
        else armed.delete(button);
      }
    }, ARMED_AFTER_MS);
  }
  for (const event of ['focus', 'blur']) page.addEventListener(event, rearm);
  document.addEventListener('visibilitychange', rearm);
  return {
    /** Before it is shown; `rearm` starts its second. */
    add(button: HTMLButtonElement): HTMLButtonElement {
      button.disabled = true;
      armed.add(button);
      return button;
    },
    rearm,
  };
}

/** Arms the buttons of the window. */
export type ArmedButtons = ReturnType<typeof createArmedButtons>;
