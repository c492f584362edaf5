/** The elements that one modal is drawn in. */
export interface ThemeRoot {
  /** An element of the page. */
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** Carries mode, language, direction and the host's tokens for everything inside. */
  readonly theme: HTMLElement;
}

/**
 * The elements of the modal over the page. They are made once: the interface draws into the dialog, and opens and
 * closes it.
 */
export interface ModalRoot extends ThemeRoot {
  readonly dialog: HTMLDialogElement;
  /**
   * Inside the dialog, outside every element that is animated or transformed: it shows the children of `host`. A frame
   * there loads once.
   */
  readonly frameHost: HTMLElement;
}

/** The portico whose modal holds a frame: what `getFrameHost` needs of it. */
export interface FrameOwner {
  readonly internals: { modalRoot?: ModalRoot | undefined };
  /** Aborted when the portico is destroyed. */
  readonly signal: AbortSignal;
}
