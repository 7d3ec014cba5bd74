/** Issue 13 section 3: no command confirms its own warnings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { readConfirmed } from '../../http/confirm-header.ts';
import { assertConfirmed, confirmedChoices, exceptionChoices, unconfirmed } from './confirmed-warnings.ts';

const by = (...confirmed: string[]) => ({ actor: anActor(), call: { requestId: 'r', address: '', confirmed } });
const warning = { outcome: 'warning', code: 'paidStudents', message: '已有学员付费' } as const;
const unknown = { outcome: 'unknown', code: 'scheduleUnknown', message: '排课冲突未能检查' } as const;
const exception = { outcome: 'warning', code: 'exception.teacherBusy', message: '老师时间冲突' } as const;
const told = { outcome: 'ok', code: 'inBundles', message: '已加入商品组合' } as const;
const all = [warning, unknown, exception, told];

describe('warnings of a call that asks nobody', () => {
  test('each stands in the way until the caller names its code; what wants a reason is never confirmed by a header', () => {
    expect(unconfirmed(all, by())).toEqual([warning, unknown, exception]);
    expect(unconfirmed(all, by('paidStudents', 'scheduleUnknown', 'exception.teacherBusy'))).toEqual([
      unknown,
      exception,
    ]);
    expect(() => assertConfirmed([warning, warning], by())).toThrow(/paidStudents/);
    expect(() => assertConfirmed([warning, told], by('paidStudents'))).not.toThrow();
  });

  test('a batch does what was confirmed and leaves out the rest', () => {
    expect(confirmedChoices(all, by('paidStudents'))).toEqual({
      paidStudents: 'apply',
      scheduleUnknown: 'skip',
      'exception.teacherBusy': 'skip',
    });
  });

  test('the header holds codes separated by commas, and nothing else', () => {
    expect(readConfirmed(undefined)).toEqual([]);
    expect(readConfirmed('noLimit, priceZero')).toEqual(['noLimit', 'priceZero']);
    for (const bad of ['', 'a;b', 'a,,b', '价格']) expect(() => readConfirmed(bad)).toThrow(/Confirm-Warnings/);
  });

  test('a call with a reason makes exceptions and confirms nothing else', () => {
    expect(exceptionChoices(all, '送印')).toEqual({ [exception.code]: 'apply' });
    expect(exceptionChoices(all, '')).toEqual({});
  });
});

const SOURCE = join(import.meta.dirname, '../../..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, file), 'utf8') }));
const holding = (text: string) => sources.filter((source) => source.text.includes(text)).map(({ file }) => file);

describe('every call', () => {
  test('only the documented publish goes on with its warnings and answers them (R145, R146)', () => {
    expect(holding('answersWarnings: true')).toEqual(['modules/lessons/commands/run-lesson-command.ts']);
    const [publish] = sources.filter(({ file }) => file === 'modules/lessons/commands/run-lesson-command.ts');
    expect(publish?.text.match(/answersWarnings: true/g)).toHaveLength(1);
    expect(publish?.text).toMatch(/type: 'lesson\.publish'.*answersWarnings: true/);
  });

  test('nobody but a person’s confirmation and the header chooses to apply a warning', () => {
    expect(holding("'apply'").filter((file) => !file.startsWith('platform/engine/plans/confirm'))).toEqual([]);
  });
});
