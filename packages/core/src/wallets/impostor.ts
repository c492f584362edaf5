// The characters that are drawn like a Latin letter: what a false "MetaMask" is written with. NFKC below folds the rest
// (full-width, mathematical, ligatures). Source of the pairs: Unicode's confusables, Cyrillic and Greek.
// Each stands above the letter that it is taken for; two strings, because this is on every host's page.
const FOREIGN = 'авсԁеһіјкӏмнорԛгѕтцѵԝхуαβεηικμνορτυχωıɑɡ0135|$@';
const READ_AS = 'abcdehijklmhopqrstuvwxyabenikmvoptuxwiagoleslsa';

// Zero-width characters, directional marks, soft hyphen, combining marks: nothing that can be seen in a name.
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\p{Cc}\u115f\u1160\u3164\uffa0]/gu;

/** How a name looks, with everything dropped that an eye does not tell apart. */
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

// UTS 39, 5.2 (highly restrictive): Latin stands beside the scripts of Chinese, Japanese and Korean, and beside no other. Of Latin
// itself only what languages with many readers write: phonetic letters and their like are there to be taken for others. Cherokee, Lisu
// and Coptic have capitals that are drawn like Latin ones, and no wallet is called by them.
const BESIDE_LATIN = /(?![\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Zyyy}])\p{L}/u;
const ODD_LETTER = /(?![a-zß-öø-ÿđħıĸłŋœŧə])\p{sc=Latn}|[\p{sc=Cher}\p{sc=Lisu}\p{sc=Copt}]/u;

/** True for a name written with characters that only a deceiver needs, by themselves or beside Latin ones. */
export function isDisguised(name: string): boolean {
  const letters = name.normalize('NFKD').toLowerCase();
  const hasHidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u115f\u1160\u3164\uffa0\p{Cc}]/u.test(name);
  return hasHidden || ODD_LETTER.test(letters) || (/\p{sc=Latn}/u.test(letters) && BESIDE_LATIN.test(letters));
}
