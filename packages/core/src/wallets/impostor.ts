// The characters that are drawn like a Latin letter: those of a false "MetaMask". NFKC below folds the rest
// (full-width, mathematical, ligatures). Source of the pairs: Unicode's confusables, Cyrillic and Greek. Each is above
// the letter that it is taken for; two strings, because this is on every host's page.
const FOREIGN = 'авсԁеһіјкӏмнорԛгѕтцѵԝхуαβεηικμνορτυχωıɑɡ0135|$@';
const READ_AS = 'abcdehijklmhopqrstuvwxyabenikmvoptuxwiagoleslsa';

// Zero-width characters, directional marks, soft hyphen, combining marks: nothing that can be seen in a name.
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;

/** The visual form of a name, without every difference that an eye does not notice. */
export function toSkeleton(name: string): string {
  const visible = name.normalize('NFKD').replace(INVISIBLE, '').toLowerCase();
  const letters = Array.from(visible, (letter) => READ_AS[FOREIGN.indexOf(letter)] ?? letter).join('');
  // "rn" reads as m, "vv" as w; I, l and 1 are one stroke.
  return letters
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/i/g, 'l')
    .replace(/[\s._-]+/g, '');
}

// UTS 39, 5.2: no name mixes Latin with a script whose letters are drawn like Latin ones. Of Latin itself only the
// characters of languages with many readers: phonetic letters and the like are easily taken for others. Cherokee, Lisu
// and Coptic have capitals that are drawn like Latin ones, and no wallet has such a name.
const ODD_CHARACTERS =
  /(?![a-zß-öø-ÿđħıłœə])\p{sc=Latn}|[\p{sc=Cher}\p{sc=Lisu}\p{sc=Copt}]|^(?=.*\p{sc=Latn}).*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Geor}\p{sc=Armn}]/su;
// Invisible characters that no language needs in a name.
const HIDDEN = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u;

/** True for a name with characters that only an impostor needs, alone or together with Latin ones. */
export function isDisguised(name: string): boolean {
  return HIDDEN.test(name) || ODD_CHARACTERS.test(name.normalize('NFKD').toLowerCase());
}
