import { RESTRICTED_TIME_ZONES } from '@portico/protocol';
import { expect, test, vi } from 'vitest';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import { serverForTimeZone } from './serverForTimeZone.ts';

const [server, fallback] = ['https://api.example.org', { url: 'https://api.example.net' }];

test.each(RESTRICTED_TIME_ZONES)('param: a visitor in %s gets the fallback server', (timeZone) => {
  expect(serverForTimeZone<string | typeof fallback>(server, fallback, timeZone)).toBe(fallback);
});

test.each(['Europe/Zurich', 'Asia/Tokyo', 'UTC', ''])('param: a visitor in "%s" gets the first server', (timeZone) => {
  expect(serverForTimeZone<string | typeof fallback>(server, fallback, timeZone)).toBe(server);
});

test('behavior: the time zone is the browser’s, and the services of the portico are at that address', () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const addressOf = (timeZone: string) => {
    zone.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    const { portico } = createTestPortico({ server: serverForTimeZone(server, 'https://api.example.net') });
    return findServiceAddress(portico.getState().options, 'directory');
  };
  expect([addressOf('Asia/Macau'), addressOf('Europe/Paris')]).toEqual(['https://api.example.net', server]);
  zone.mockRestore();
});
