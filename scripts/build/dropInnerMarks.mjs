const mark = '/* @__PURE__ */ ';

/**
 * Marked calls may be dropped by a host's bundler where their result is unused. Inside a function the marks have no
 * effect, and would stay in the served code: only those at module level are left. They are at the start of a line
 * there.
 */
export function dropInnerMarks() {
  return {
    name: 'portico-drop-inner-marks',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle).filter((part) => part.type === 'chunk')) {
        chunk.code = chunk.code.replace(/^\s.*$/gm, (line) => line.replaceAll(mark, ''));
      }
    },
  };
}
