/** What a wallet says of itself, or the directory of it: any of it may be missing, and all of it is foreign. */
export interface AppLinks {
  readonly native?: string | undefined;
  readonly universal?: string | undefined;
}
