import { describe, expect, test } from 'vitest';
import { soundAsked, soundOf } from './sounds.ts';

const reading = (name: string, syllables: string) =>
  Array.from(name).map((character, i) => ({ character, syllable: syllables.split(' ')[i] ?? '' }));

describe('how a name sounds', () => {
  test('is its initials and its syllables; marks are silent, letters and digits stand for themselves', () => {
    expect(soundOf([reading('初二·数学', 'chu er · shu xue')])).toBe(' cesx chuershuxue');
    expect(soundOf([reading('S3绿', 'S 3 lü')])).toBe(' s3l s3lv');
  });

  test('of two readings is both, of equal ones one', () => {
    expect(soundOf([reading('曾山', 'ceng shan'), reading('曾山', 'zeng shan')])).toBe(' cs cengshan zs zengshan');
    expect(soundOf([reading('王山', 'wang shan'), reading('王山', 'wang shan')])).toBe(' ws wangshan');
  });

  test('of nothing audible is nothing', () => {
    expect(soundOf([reading('——', '— —')])).toBe('');
  });
});

describe('what may be meant as a sound', () => {
  test.each([
    ['cesx', 'cesx'],
    ["Xi'an", 'xian'],
    ['chuer shuxue', 'chuershuxue'],
    ['lü', 'lv'],
    ['lüse', 'lvse'],
    ['2026q', '2026q'],
  ])('%s is %s', (text, asked) => {
    expect(soundAsked(text)).toBe(asked);
  });

  test.each(['数学', 'z', '2026', '', 'shu学'])('%s is none', (text) => {
    expect(soundAsked(text)).toBeUndefined();
  });
});
