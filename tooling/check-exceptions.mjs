/**
 * `node tooling/check-exceptions.mjs NAME`: what breaks a rule of the tree and stands in no list of old exceptions.
 * `npm run exceptions`: takes out of the lists what is clean by now; refuses where there is more than before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOddChinese } from './chinese-text.mjs';
import { complaintsAbout, shrunk } from './exceptions.mjs';
import { findLongFunctions } from './long-functions.mjs';
import { findOddWords } from './plain-words.mjs';
import { findRoomCircles } from './room-circles.mjs';
import { root } from './root.mjs';
import { findUnused } from './unused.mjs';

const RULES = {
  'long-functions': findLongFunctions,
  unused: findUnused,
  'plain-words': findOddWords,
  'chinese-text': findOddChinese,
  'room-circles': findRoomCircles,
};

const fileOf = (name) => path.join(root, 'tooling/exceptions', `${name}.json`);
const listOf = (name) => JSON.parse(readFileSync(fileOf(name), 'utf8'));

const [wanted] = process.argv.slice(2);
if (wanted === '--shrink') {
  for (const name of Object.keys(RULES)) shrink(name);
} else if (RULES[wanted]) {
  check(wanted);
} else {
  throw new Error(`no such rule: ${wanted}; there are ${Object.keys(RULES).join(', ')}`);
}

function check(name) {
  const complaints = complaintsAbout(RULES[name](), listOf(name));
  if (complaints.length > 0) {
    console.error(`${name}:\n${complaints.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`${name}: nothing new, ${Object.keys(listOf(name)).length} old ones`);
  }
}

function shrink(name) {
  try {
    const list = shrunk(RULES[name](), listOf(name));
    writeFileSync(fileOf(name), `${JSON.stringify(list, null, 2)}\n`);
    console.log(`${name}: ${Object.keys(list).length} exceptions`);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
