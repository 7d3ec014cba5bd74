/**
 * Issue 13 section 7: a rule that stands in a function or table which nobody calls proves nothing. Each of these is used
 * by a call or a page, or its comment names the issue with which it will be.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);
const NAMED = /Called once (exams|assessments|statistics) stands? \(issue (17|18|19)\)/;

test.each([
  ['R061-R063', 'lessonSubTabs'],
  ['R064', 'whyWithoutRenewal'],
  ['R185', 'mayLinkExamPaper'],
  ['R193', 'durationUnitMs'],
  ['R220', 'EPISODE_KIND'],
  ['R220', 'EPISODE_KIND_VIEW'],
  ['R256', 'SALE_RESTRICTION'],
  ['R278', 'LEVEL_OPTION'],
  ['R279', 'COURSE_VERSION'],
  ['R280', 'STAGE'],
  ['R281', 'YES_NO_OPTIONS'],
  ['R284', 'MENTOR_MODE_TAG'],
  ['R285', 'RESULT_VALUE'],
  ['R289', 'RECORDING_TYPE'],
])('%s: %s is called, or its issue is named beside it', (_rule, name) => {
  const declared = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?\\nexport (?:const|function) ${name}\\b`);
  const home = sources.find(({ text }) => declared.test(text));
  const comment = declared.exec(home?.text ?? '')?.[1] ?? '';
  // Where it is the only one of its file, the head of the file speaks for it.
  const head = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\//.exec(home?.text ?? '')?.[0] ?? '';
  const isNamed = NAMED.test(comment === '' ? head : comment);
  const isCalled = sources.some((source) => source !== home && new RegExp(`\\b${name}\\b`).test(source.text));
  expect(home).toBeDefined();
  expect({ isCalled, isNamed }).toEqual({ isCalled, isNamed: !isCalled });
});
