import { element } from '../dom/element.ts';
import type { EnteredPhrase } from '../messages/securityWindow.ts';
import { fill } from './texts/fill.ts';
import type { SecurityTexts } from './texts/securityTexts.ts';

/** Of a wallet with 24 words, the first half. */
const WORDS = 12;
const TYPED_WORDS = 3;

/** Different places of words, in their order. */
function choosePlaces(): readonly number[] {
  const places = Array.from({ length: WORDS }, (_, place) => place);
  const random = crypto.getRandomValues(new Uint32Array(WORDS));
  return places
    .toSorted((one, other) => (random[one] ?? 0) - (random[other] ?? 0))
    .slice(0, TYPED_WORDS)
    .toSorted((one, other) => one - other);
}

/** A browser neither completes, corrects nor keeps what is entered here. */
export function keepPrivate<Field extends HTMLInputElement | HTMLTextAreaElement>(field: Field): Field {
  field.autocomplete = 'off';
  field.autocapitalize = 'none';
  field.spellcheck = false;
  field.required = true;
  return field;
}

function createField(label: string): readonly [HTMLLabelElement, HTMLInputElement] {
  const field = keepPrivate(element('input'));
  field.className = 'word';
  return [element('label', label, field), field];
}

/** Fields for some words of the wallet, at places that the window chooses: who has none of them on paper is stopped. */
export function createPhraseFields(texts: SecurityTexts) {
  const places = choosePlaces();
  const fields = places.map((place) => createField(fill(texts.word, { place: String(place + 1) })));
  return {
    labels: fields.map(([label]) => label),
    read: (): EnteredPhrase => ({ places, words: fields.map(([, field]) => field.value) }),
  };
}
