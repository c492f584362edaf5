import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const pool = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...'\t\n\r\0é中\u0301\u200b\u202e\u3164\u0437\u03b1\ud800',
  '😀',
];
/** The ends of a text that make an expression backtrack. */
const suffixes = ['\0', '\n', 'z!'];
const samplesPerClass = 3;
const longRepeat = 32;

/** Characters that a class or an escape such as `\w` matches, of different kinds where it has several. */
function charactersOf(node, flags) {
  const expression = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gy]/g, ''));
  const found = pool.filter((character) => expression.test(character));
  const spread = [0, 0.5, 1].map((part) => found[Math.floor(part * (found.length - 1))]);
  return [...new Set(spread)].filter((character) => character !== undefined).slice(0, samplesPerClass);
}

/** Texts that the node matches, one for each alternative, without unneeded repetitions. */
function samplesOf(node, flags) {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return charactersOf(node, flags);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((one) => samplesOf(one, flags).slice(0, samplesPerClass));
    case 'Alternative':
      return sequencesOf(node.elements, flags);
    case 'Quantifier':
      return samplesOf(node.element, flags).map((one) => one.repeat(Math.min(64, Math.max(1, node.min))));
    default:
      return [''];
  }
}

/** Texts of one element after another: the first way of each, then each way of one of them. */
function sequencesOf(elements, flags) {
  const ways = elements.map((one) => {
    const samples = samplesOf(one, flags);
    return samples.length > 0 ? samples : [''];
  });
  const first = ways.map(([one]) => one);
  const others = ways.flatMap((samples, at) => samples.slice(1).map((one) => first.with(at, one).join('')));
  return [first.join(''), ...others].slice(0, 6);
}

/** The part of the expression before the node. */
function prefixOf(node, flags) {
  let prefix = '';
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type !== 'Alternative') continue;
    const before = at.parent.elements.slice(0, at.parent.elements.indexOf(at));
    prefix = (sequencesOf(before, flags)[0] ?? '') + prefix;
  }
  return prefix;
}

/**
 * The repeatable parts: each repeated part after its prefix and together with it, each part alone, pairs, the whole.
 */
function pumpsOf(pattern, flags) {
  const ast = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const repeated = [];
  let isLong = false;
  const parts = new Set();
  visitRegExpAST(ast, {
    onQuantifierEnter(node) {
      if (node.max <= 1) return;
      isLong ||= node.max > longRepeat;
      const prefix = prefixOf(node, flags);
      for (const pump of samplesOf(node.element, flags))
        repeated.push({ prefix, pump }, { prefix: '', pump: prefix + pump });
    },
    onCharacterEnter: (node) => parts.add(String.fromCodePoint(node.value)),
    onCharacterSetEnter: (node) => charactersOf(node, flags).forEach((one) => parts.add(one)),
    onCharacterClassEnter: (node) => charactersOf(node, flags).forEach((one) => parts.add(one)),
  });
  // Without a part that repeats at length, every beginning costs a few steps: a few texts show that.
  const alone = [...parts].slice(0, isLong ? 16 : 4);
  const pairs = isLong ? alone.slice(0, 6).flatMap((a) => alone.slice(0, 6).map((b) => a + b)) : [];
  const whole = ast.alternatives.flatMap((one) => samplesOf(one, flags));
  return [
    ...repeated,
    ...[...alone, ...pairs, ...whole].map((pump) => ({ prefix: '', pump })),
    ...whole.slice(0, isLong ? 4 : 1).flatMap((prefix) => alone.slice(0, 3).map((pump) => ({ prefix, pump }))),
  ].filter(({ pump }) => pump !== '');
}

/**
 * Texts of this length that make an expression backtrack as often as it can: repeated parts, with an end that does not
 * fit.
 */
export function* worstInputs(pattern, flags, length) {
  const seen = new Set();
  for (const { prefix, pump } of pumpsOf(pattern, flags)) {
    const key = `${prefix}\n${pump}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const room = Math.max(1, Math.floor((length - prefix.length - 1) / pump.length));
    const text = (prefix + pump.repeat(room)).slice(0, length - 1);
    for (const suffix of suffixes) yield text + suffix;
  }
}
