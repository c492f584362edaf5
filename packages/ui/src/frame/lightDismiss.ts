function isOutside(event: PointerEvent): boolean {
  const { target } = event;
  return target instanceof Element && (target === event.currentTarget || target.hasAttribute('data-overlay'));
}

/** A press outside the card closes; a selection that only ends there does not. */
export function watchLightDismiss(dialog: HTMLElement, onDismiss: () => void, signal: AbortSignal): void {
  let isPressed = false;
  const onDown = (event: PointerEvent) => {
    isPressed = event.isPrimary && event.button === 0 && isOutside(event);
  };
  const onUp = (event: PointerEvent) => {
    const isMeant = isPressed && isOutside(event);
    isPressed = false;
    if (isMeant) onDismiss();
  };
  dialog.addEventListener('pointerdown', onDown, { signal });
  dialog.addEventListener('pointerup', onUp, { signal });
}
