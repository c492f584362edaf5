import type { Social } from '@portico/protocol';
import { socialMarks } from '../../button/socialMarks.ts';

/** A decoration: the provider is named next to it, or by the button around it. */
export function SocialMark({ social }: { readonly social: Social }) {
  return (
    <svg className="social-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={socialMarks[social]} />
    </svg>
  );
}
