/** The sentences of our mails in one language. Names in braces, as `{host}`, are filled in. */
export interface MailTexts {
  readonly code: {
    readonly subject: string;
    readonly enter: string;
    readonly valid: string;
    readonly warning: string;
    readonly browser: string;
    readonly ignore: string;
    readonly noLink: string;
  };
  /** In the place of those of a login, of a code that shows the words of a wallet. */
  readonly words: {
    readonly subject: string;
    readonly enter: string;
    readonly warning: string;
    readonly ignore: string;
  };
  readonly device: {
    readonly subject: string;
    readonly at: string;
    readonly browser: string;
    /** `{address}` of the wallet. */
    readonly opens: string;
    /** `{address}`, `{date}` */
    readonly opensLater: string;
    readonly mine: string;
    readonly notMine: string;
  };
  /** The page at which the reader of a mail removes a browser that waits. */
  readonly cancel: {
    /** `{link}` */
    readonly inMail: string;
    readonly title: string;
    readonly about: string;
    readonly remove: string;
    readonly removed: string;
    readonly ended: string;
  };
  /** The approval of a browser: its mail, and the page that the mail leads to. */
  readonly approval: {
    readonly subject: string;
    /** `{address}`, `{link}` */
    readonly opens: string;
    /** `{minutes}` */
    readonly valid: string;
    readonly ignore: string;
    readonly title: string;
    /** `{host}` */
    readonly about: string;
    /** `{browser}`, `{host}` */
    readonly aboutNamed: string;
    readonly notMine: string;
    readonly approved: string;
    readonly wrong: string;
    readonly gone: string;
  };
  /** The deletion of a wallet: its code, its report, and the page at which the reader of that cancels it. */
  readonly deletion: {
    readonly codeSubject: string;
    readonly codeWarning: string;
    readonly subject: string;
    /** `{host}`, `{address}`, `{date}` */
    readonly requested: string;
    readonly lost: string;
    /** `{link}` */
    readonly keepByLink: string;
    readonly keepInWindow: string;
    readonly title: string;
    readonly about: string;
    readonly keep: string;
    readonly kept: string;
    readonly gone: string;
  };
  /** The import of a wallet: the code for it, and what is reported of it. */
  readonly import: {
    readonly codeSubject: string;
    readonly codeWarning: string;
    readonly subject: string;
    /** `{host}`, `{address}` */
    readonly done: string;
    readonly notMine: string;
  };
  /** The code for a further passkey. */
  readonly passkey: { readonly codeSubject: string; readonly codeWarning: string };
  /** Codes of a change of the address to `{email}`, and what is reported of it. */
  readonly change: {
    readonly subject: string;
    readonly from: string;
    readonly to: string;
    readonly warning: string;
    readonly ignore: string;
    readonly subjectChanged: string;
    readonly changed: string;
    readonly undo: string;
    readonly undone: string;
  };
}
