/** The texts of the window in one language. */
export interface SecurityTexts {
  readonly title: string;
  /** What may open the wallet, of a login by mail; `{email}`. */
  readonly recoverable: string;
  /** Of a login by a provider; `{provider}`. */
  readonly recoverableByProvider: string;
  /** `{count}` of slots. */
  readonly browsers: string;
  readonly devices: string;
  readonly thisBrowser: string;
  readonly unknownBrowser: string;
  /** `{date}` */
  readonly seen: string;
  /** `{date}` */
  readonly opensFrom: string;
  readonly unapproved: string;
  readonly signOut: string;
  readonly words: string;
  readonly about: string;
  /** `{email}` */
  readonly sendCode: string;
  /** `{provider}` */
  readonly visit: string;
  readonly byPasskey: string;
  /** `{date}` */
  readonly exportDelayed: string;
  readonly code: string;
  readonly next: string;
  readonly wrong: string;
  readonly expired: string;
  /** `{seconds}` */
  readonly wait: string;
  readonly undeliverable: string;
  readonly otherAccount: string;
  readonly alone: string;
  readonly show: string;
  readonly hide: string;
  /** `{seconds}` */
  readonly hiddenIn: string;
  readonly hidden: string;
  /** `{count}` */
  readonly passkeys: string;
  readonly passkeysAbout: string;
  readonly addPasskey: string;
  readonly confirmPasskey: string;
  readonly noPrf: string;
  readonly changing: string;
  readonly cancelled: string;
  readonly own: string;
  readonly ownAbout: string;
  /** `{place}` of a word. */
  readonly word: string;
  readonly makeOwn: string;
  readonly wrongWords: string;
  /** `{date}` */
  readonly ownSince: string;
  /** `{date}`; what a change of the address puts off. */
  readonly delayed: string;
  readonly import: string;
  readonly importAbout: string;
  readonly beginImport: string;
  readonly importPhrase: string;
  readonly presentWords: string;
  readonly noPhrase: string;
  readonly sameWallet: string;
  readonly importTarget: string;
  readonly imported: string;
  /** `{date}` */
  readonly importedSince: string;
  readonly deletion: string;
  readonly deletionAbout: string;
  readonly deleteWallet: string;
  /** `{date}` */
  readonly deletesFrom: string;
  readonly keepWallet: string;
  readonly locked: string;
  readonly unlock: string;
  readonly unlocked: string;
  readonly failed: string;
  readonly unreachable: string;
}
