import { en } from './en.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ptBR } from './ptBR.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { tr } from './tr.ts';
import { ru } from './ru.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zhCN } from './zhCN.ts';
import { ar } from './ar.ts';
import { he } from './he.ts';
import type { SecurityTexts } from './securityTexts.ts';

/** By the language of a browser's tag. */
export const allTexts = {
  en,
  de,
  es,
  fr,
  it,
  pt: ptBR,
  nl,
  pl,
  tr,
  ru,
  ja,
  ko,
  zh: zhCN,
  ar,
  he,
} as const satisfies Readonly<Record<string, SecurityTexts>>;
