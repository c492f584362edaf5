/** The app links of a wallet, from itself or from the directory: any of it may be missing, and all of it is foreign. */
export interface AppLinks {
  readonly native?: string | undefined;
  readonly universal?: string | undefined;
}
