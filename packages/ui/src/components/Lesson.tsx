import { Icon } from '../primitives/Icon.tsx';
import type { IconName } from '../primitives/iconPaths.ts';

/** One thing worth knowing: an icon, a heading, a sentence. */
export function Lesson({
  icon,
  title,
  text,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <section className="lesson">
      <span className="lesson-icon">
        <Icon name={icon} />
      </span>
      <h3 className="lesson-title">{title}</h3>
      <p className="sub">{text}</p>
    </section>
  );
}
