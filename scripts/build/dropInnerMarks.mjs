const mark = '/* @__PURE__ */ ';

/**
 * Marked calls may be dropped by a host's bundler where nobody uses what they give. Inside a function nobody asks, and the marks would
 * stay in what the host serves: only those of whole modules are left. They stand at the start of a line there.
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
