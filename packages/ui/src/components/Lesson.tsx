import { Picture } from './Picture.tsx';
import type { PictureName } from './Picture.tsx';

export interface LessonProps {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

/** One thing worth knowing: a drawing, a heading, a sentence. */
export function Lesson({ picture, title, text }: LessonProps) {
  return (
    <section className="lesson">
      <Picture name={picture} />
      <h3 className="lesson-title">{title}</h3>
      <p className="sub">{text}</p>
    </section>
  );
}

/** A list of steps. */
export function Steps({ items }: { readonly items: readonly string[] }) {
  return (
    <ol className="steps">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
