const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/;

function countDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** True for an existing date and time of RFC 3339: 31 February is invalid. */
export function isDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (!parts) return false;
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour, zoneMinute] = parts.map(Number);
  const hasDay = month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month);
  const hasZone = !((zoneHour ?? 0) > 23 || (zoneMinute ?? 0) > 59);
  return hasDay && hasZone && hour <= 23 && minute <= 59 && second <= 59;
}

/** Milliseconds since 1970 of what isDateTime takes. */
export function toEpochMs(text: string): number {
  return Date.parse(text);
}
