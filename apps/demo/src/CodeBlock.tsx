import { useEffect, useState } from 'react';
import { codeFor } from './codeFor.ts';
import type { DemoNamespaceName } from './namespaces.ts';
import type { Settings } from './settings.ts';

interface CodeBlockProps {
  readonly settings: Settings;
  readonly chosen: readonly DemoNamespaceName[];
}

/** The code for the chosen settings, to copy. */
export function CodeBlock({ settings, chosen }: CodeBlockProps) {
  const code = codeFor(settings, chosen);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <section className="code" aria-labelledby="code-title">
      <header>
        <h2 id="code-title">The code for it</h2>
        <button type="button" onClick={() => void copy()}>
          <span aria-live="polite">{{ no: 'Copy', yes: 'Copied', failed: 'Select it by hand' }[copied]}</span>
        </button>
      </header>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  );
}
