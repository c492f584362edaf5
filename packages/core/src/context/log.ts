/** The events and errors of this page with their time, the newest last. It stays in memory, raw; readLog() redacts. */
export type Log = object[];

/** An entry takes some 256 bytes as text: so many are about LOG_BUFFER_BYTES (spec §9), which readLog() holds to. */
export const LOG_ENTRIES_MAX = 4000;

/** Adds an entry; the oldest makes room. */
export function addToLog(log: Log, entry: object): void {
  if (log.push(entry) > LOG_ENTRIES_MAX) log.shift();
}
