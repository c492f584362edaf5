/** The wallet that a share is for, and its user. */
export interface ShareOwner {
  readonly walletId: string;
  readonly userId: string;
}
