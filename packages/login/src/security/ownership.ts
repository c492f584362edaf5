import { element } from '../dom/element.ts';
import { createSteps } from './createSteps.ts';
import { evaluatePasskey } from './passkeyCeremony.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

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

function createField(label: string): readonly [HTMLLabelElement, HTMLInputElement] {
  const field = element('input');
  field.className = 'word';
  field.autocomplete = 'off';
  field.autocapitalize = 'none';
  field.spellcheck = false;
  field.required = true;
  return [element('label', label, field), field];
}

/**
 * Makes the wallet its user's alone. Some of its words are entered first: a user who has them on paper can lose the
 * passkey and the browsers, and a person who only sits at a browser that is logged in has none.
 */
export function createOwnership(context: WindowContext): HTMLElement {
  const { texts, call, buttons, refresh } = context;
  const steps = createSteps(context);
  const places = choosePlaces();
  const fields = places.map((place) => createField(fill(texts.word, { place: String(place + 1) })));
  const make = buttons.add(element('button', texts.makeOwn));
  const form = element('form', ...fields.map(([label]) => label), make);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    steps.run(make, async () => {
      const request = await call('passkeyRequest', undefined);
      const passkey = await evaluatePasskey(request, request.credentialIds);
      const words = fields.map(([, field]) => field.value);
      if (await call('makeOwn', { passkey, typed: { places, words } })) return refresh();
      steps.note(texts.wrongWords);
      make.disabled = false;
    });
  });
  steps.show(form);
  return element('section', element('h2', texts.own), element('p', texts.ownAbout), ...steps.elements);
}
