/** The settings of the login frame. */
export interface FrameSettings {
  /** The services that the frame reads through; undefined where it reads nothing. */
  readonly apiUrl: string | undefined;
  /** The vault that it logs visitors in with; undefined where it offers no login. */
  readonly vault: { readonly url: string; readonly key: string } | undefined;
  /** Where the smart account of a visitor is a contract of its own. */
  readonly safeChains: readonly string[];
}
