/** `![words](file:ID)` is a stored picture. Any other address, and `\includegraphics`, is a missing one: nothing is fetched. */
import type { Picture } from './question-content.ts';
import type { ReadLine } from './read-inlines.ts';

/** Without groups, so that it can stand in other patterns. */
export const PICTURE = /(?<!\\)!\[[^\]\n]*\]\([^)\n]*\)|\\includegraphics(?:\[[^\]\n]*\])?\{[^}\n]*\}/.source;
const PARTS = /^!\[([^\]\n]*)\]\(([^)\n]*)\)|\{([^}\n]*)\}$/;
const STORED = /^file:([A-Za-z0-9_-]{1,64})$/;

export function readPicture(source: string, { line, problems }: Pick<ReadLine, 'line' | 'problems'>): Picture {
  const [, alt = '', address, graphics] = PARTS.exec(source) ?? [];
  const from = address ?? graphics ?? '';
  const [, fileId = null] = STORED.exec(from) ?? [];
  if (fileId !== null) return { kind: 'picture', fileId, alt };
  problems.push({ code: 'pictureMissing', line, found: from });
  return { kind: 'picture', fileId: null, alt: alt === '' ? from : alt };
}
