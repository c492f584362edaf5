import { expect, test } from 'vitest';
import { findLanguage } from './texts.ts';

test.each([
  [['pt-PT', 'en'], 'pt', 'Aprovar', 'ltr'],
  [['zh-Hans-CN'], 'zh', '批准', 'ltr'],
  [['xx', 'he'], 'he', 'אישור', 'rtl'],
  [['constructor', ''], 'en', 'Approve', 'ltr'],
  [[], 'en', 'Approve', 'ltr'],
])('param: for the languages %j the card is written in %s', (tags, tag, approve, direction) => {
  expect(findLanguage(tags)).toMatchObject({ tag, direction, texts: { approve } });
});
