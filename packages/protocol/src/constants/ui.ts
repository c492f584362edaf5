/** Width of the card. */
export const MODAL_WIDTH_PX = 360;
/** Used where the top layer is not: embedded mode and the non-modal state. */
export const DEFAULT_Z_INDEX = 999;

/** Change of the header's text. */
export const HEADER_TEXT_ANIMATION_MS = 120;
/** Change of the card's height. */
export const HEIGHT_ANIMATION_MS = 150;
/** Change from one view to the next. */
export const VIEW_TRANSITION_MS = 150;
/** The shake of a refused action. */
export const SHAKE_ANIMATION_MS = 500;

/** The kinds of toasts. */
export const toastTypes = ['blank', 'error', 'success', 'loading', 'custom'] as const;
/** One kind of toast. */
export type ToastType = (typeof toastTypes)[number];
/** How long each kind of toast stays; loading ones never expire. */
export const TOAST_DURATION_MS: Readonly<Record<ToastType, number>> = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4_000,
};
/** The default position of toasts. */
export const TOAST_POSITION = 'top-center';
/** Between the old toast's leaving and the new one's coming. */
export const TOAST_SWAP_DELAY_MS = 150;
/** A dismissed toast is removed after this. */
export const TOAST_REMOVE_DELAY_MS = 1_000;
/** Space between toasts. */
export const TOAST_GUTTER_PX = 8;
/** Toasts kept at most. */
export const TOAST_MAX = 20;
/** Width of a toast at most. */
export const TOAST_MAX_WIDTH_PX = 350;

/** Size of the log kept for diagnostics. */
export const LOG_BUFFER_BYTES = 1_024_000;
