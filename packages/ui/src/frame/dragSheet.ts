import { EASE, isSheet, VIEW_MS } from '../components/motion.ts';

/** Released beyond this part of its height, the sheet closes. */
const CLOSE_FRACTION = 0.3;
/** Or thrown faster than this. */
const CLOSE_PX_PER_MS = 0.6;

interface Drag {
  readonly startY: number;
  lastY: number;
  lastMs: number;
  velocity: number;
}

function moveTo(element: HTMLElement, px: number): void {
  element.style.transform = px === 0 ? '' : `translateY(${px}px)`;
}

/** Drags the sheet down by its grab line or header, as long as nothing aborts it. Upward it resists. */
export function dragSheet(element: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  let drag: Drag | undefined;
  const onDown = (event: PointerEvent) => {
    const target = event.composedPath()[0];
    if (!isSheet() || !event.isPrimary || !(target instanceof Element)) return;
    if (!target.closest('.header') || target.closest('button, a')) return;
    drag = { startY: event.clientY, lastY: event.clientY, lastMs: event.timeStamp, velocity: 0 };
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (!drag) return;
    const elapsedMs = Math.max(1, event.timeStamp - drag.lastMs);
    drag.velocity = (event.clientY - drag.lastY) / elapsedMs;
    drag.lastY = event.clientY;
    drag.lastMs = event.timeStamp;
    const px = event.clientY - drag.startY;
    moveTo(element, px > 0 ? px : -Math.sqrt(-px));
  };
  const onEnd = (event: PointerEvent) => {
    if (!drag) return;
    const px = event.clientY - drag.startY;
    const isClosing = px > element.offsetHeight * CLOSE_FRACTION || drag.velocity > CLOSE_PX_PER_MS;
    drag = undefined;
    if (isClosing && event.type === 'pointerup') {
      onClose();
      return;
    }
    const from = element.style.transform;
    moveTo(element, 0);
    element.animate([{ transform: from }, { transform: 'none' }], { duration: VIEW_MS, easing: EASE });
  };
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onEnd, { signal });
  element.addEventListener('pointercancel', onEnd, { signal });
}
