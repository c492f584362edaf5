import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readText, root } from '../lib/repo.mjs';

const withoutCode = (text) => text.replace(/^```[^]*?^```$/gm, '').replace(/`[^`\n]*`/g, 'code');

const slug = (heading) =>
  heading
    .replace(/<[^>]*>/g, '')
    .replaceAll('`', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Places in a page that a link can name. */
function anchorsOf(text) {
  const headings = [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) =>
    slug(heading),
  );
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  return new Set([...headings, ...ids]);
}

/** A link of the site (`/start/react`) or of the repository (`docs/pairing.md`), as a path from the root. */
function targetOf(page, path) {
  if (path === '') return page;
  if (!path.startsWith('/')) return posix.join(posix.dirname(page), path);
  const place = `docs${path}`;
  return (
    [`${place}.md`, `${place}index.md`, `docs/public${path}`].find((file) => existsSync(join(root, file))) ?? place
  );
}

/** Links of a page that lead nowhere in the repository. */
export function deadLinks(page, text) {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = targetOf(page, path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(readText(target)).has(anchor);
    })
    .map((link) => `${page}: ${link} leads nowhere`);
}
