/** The sentences of our mails in one language. `{host}`, `{browser}` and `{minutes}` are filled in. */
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
  readonly device: {
    readonly subject: string;
    readonly at: string;
    readonly browser: string;
    readonly mine: string;
    readonly notMine: string;
  };
}
