export { type Inbox, type InboxParameters, startInbox } from '../mail/startInbox.ts';
export type { ReceivedMail } from '../mail/readMail.ts';
