/** What a native reader stumbles over in Chinese texts of the product: in strings, templates and the text of pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

const HAN = '\\p{Script=Han}';
const LATIN = '[A-Za-z\\d]';
/** Units that follow a figure. */
const UNIT = '[门个条讲节份项人次天]';

// A task is known to staff by its number; everything else has a name.
const RULES = [
  { odd: /[，。；：、！？]{2,}/gu, why: 'doubled punctuation' },
  { odd: new RegExp(`${HAN}${LATIN}|${LATIN}${HAN}`, 'gu'), why: 'no space between Chinese and figures or Latin' },
  { odd: new RegExp(`\\}${UNIT}(?![\\p{Script=Han}]*[=:])`, 'gu'), why: 'no space between a figure and its unit' },
  {
    odd: new RegExp(`${HAN}(?<!任务) ?\\$\\{(?:[\\w.?!]+\\.)?(?:id|\\w+Id|ids?\\.join\\([^)]*\\))\\}`, 'gu'),
    why: 'a raw id',
  },
];

const PRODUCT = /^(?:apps\/[a-z]+\/src|packages\/[a-z]+\/src)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|-test-data\.ts$/;

export function findOddChinese() {
  const found = {};
  for (const file of sourceFiles().filter((one) => PRODUCT.test(one) && !TEST.test(one))) {
    const odd = oddChineseIn(readFileSync(path.join(root, file), 'utf8'));
    if (odd.length > 0) found[file] = { count: odd.length, text: odd.join('; ') };
  }
  return found;
}

/** Each as `line: what stands there (why)`. An escape such as a tab is a space to whoever reads it. */
export function oddChineseIn(text) {
  return withoutComments(text)
    .replaceAll(/\\[a-z]/g, '  ')
    .split('\n')
    .flatMap((line, index) =>
      /\p{Script=Han}/u.test(line)
        ? RULES.flatMap(({ odd, why }) =>
            [...line.matchAll(odd)].map(({ 0: match, index: at }) => {
              const around = line.slice(Math.max(0, at - 6), at + match.length + 6).trim();
              return `${index + 1}: ${around} (${why})`;
            }),
          )
        : [],
    );
}

/** Line for line. A `//` inside of a string, as in an address, begins no comment. */
export function withoutComments(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|[\s;{(,])\/\/.*$/gm, '$1');
}
