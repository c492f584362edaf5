import type { Page } from '@playwright/test';
import * as v from 'valibot';

const storedSchema = v.array(v.object({ message: v.string(), signature: v.string() }));

/** The sign-ins that the page stores. */
export async function storedSessions(page: Page) {
  return v.parse(storedSchema, JSON.parse((await page.evaluate(() => localStorage.getItem('portico.siwx'))) ?? '[]'));
}
