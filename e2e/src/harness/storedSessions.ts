import type { Page } from '@playwright/test';
import * as v from 'valibot';

const storedSchema = v.array(v.object({ message: v.string(), signature: v.string() }));

/** Who is signed in, as the page keeps it. */
export async function storedSessions(page: Page) {
  return v.parse(storedSchema, JSON.parse((await page.evaluate(() => localStorage.getItem('portico.siwx'))) ?? '[]'));
}
