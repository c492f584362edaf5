/** Where messages wait: in memory (of this process, or of Redis where there is one), or in the database. */
export const mailboxKinds = ['memory', 'database'] as const;

export type MailboxKind = (typeof mailboxKinds)[number];
