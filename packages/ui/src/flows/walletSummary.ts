/** What a button for one wallet shows. */
export interface WalletSummary {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** This wallet is connecting. */
  readonly isRequested: boolean;
  /** Called within the press, before the modal is opened at this wallet. */
  readonly prepare?: () => void;
}
