/** Words that a stranger stumbles over, and what to write for them. In names, comments and documents alike. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * Each pattern as narrow as it can be without missing its word. Not among them: `agendas` of an outline's items, which
 * is also a word of the wire.
 */
export const PLAIN_WORDS = [
  { odd: /\b(?:told|tells?|telling)(?![a-z])|Told\b/g, plain: 'report, label, message' },
  { odd: /\basked(?![a-z])|Asked(?![a-z])/g, plain: 'request, dialog request' },
  { odd: /(?<=[a-z])Words(?![a-z])|\bwords(?:Of|By|From)\b|-words(?=['".])/g, plain: 'labels' },
  { odd: /\bHands\b/g, plain: 'WorkerContext' },
  { odd: /\bway back\b|[wW]ayBack/g, plain: 'undo, planUndo' },
  { odd: /\bland(?=[A-Z])|(?<=[/'])land-|-land(?=[-.])/g, plain: 'apply' },
  { odd: /\bheld(?![a-z])|Held(?![a-z])/g, plain: 'locked' },
  { odd: /[kK]eepers?(?![a-z])/g, plain: 'bin provider' },
  { odd: /\b[tT]he door of\b/g, plain: 'public API of' },
  { odd: /\b[lL]ooking[- ]on\b|[lL]ookingOn/g, plain: 'impersonation' },
  { odd: /\b[mM]end(?:s|ed|ing)?\b/g, plain: 'fix' },
  { odd: /\bgiven episodes\b/g, plain: 'assigned episodes' },
  { odd: /\b[kK]eeping(?![a-z])/g, plain: 'retention, maintenance' },
  { odd: /\brooms named\b|\bnamed as the rooms\b/g, plain: 'groups named' },
  { odd: /\b(?:MOST|LEAST)(?:_[A-Z\d_]+)?\b/g, plain: 'MAX, MIN' },
  { odd: /[eE]xtras(?![a-z])/g, plain: 'a name that says what it is' },
];

/** The words stand here themselves. */
const WITHOUT = new Set(['tooling/plain-words.mjs', 'tooling/exceptions.test.mjs']);

export function findOddWords() {
  const files = sourceFiles().filter((file) => !WITHOUT.has(file) && !file.startsWith('tooling/exceptions/'));
  const found = {};
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const odd = oddWordsIn(file.endsWith('.md') ? withoutCode(text) : text, file);
    if (odd.length > 0) found[file] = { count: odd.length, text: `write plain words: ${odd.join('; ')}` };
  }
  return found;
}

/** A document calls code by its names; they are counted where they stand. */
export const withoutCode = (text) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ''));

/** Each as `line: found in its name -> plain`, in the name of the file first. */
export function oddWordsIn(text, file = '') {
  return [file, ...text.split('\n')].flatMap((line, index) =>
    PLAIN_WORDS.flatMap(({ odd, plain }) =>
      [...line.matchAll(odd)].map(
        (match) => `${index === 0 ? 'file name' : index}: ${wholeName(line, match)} -> ${plain}`,
      ),
    ),
  );
}

/** `wordsOf` of `words`, `record-words.ts` of `-words`: what one looks for to change it. */
function wholeName(line, { 0: word, index }) {
  const [before] = line.slice(0, index).match(/[\w.-]*$/);
  const [after] = line.slice(index + word.length).match(/^[\w.-]*/);
  return `${before}${word}${after}`;
}
