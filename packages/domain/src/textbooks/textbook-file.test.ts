import { describe, expect, it, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { TEXTBOOK_HEADER, textbookItemTable } from './textbook-file.ts';

const NAMES = { subjects: new Map([['数学', 2]]), phases: new Map([['初中', 2]]) };
const read = (...lines: string[]) =>
  readWhole([TEXTBOOK_HEADER.join(','), ...lines].join('\n'), textbookItemTable(NAMES));

describe('a file of textbook items', () => {
  it('areas 5: names become ids, and what the book does not number has no number', () => {
    const { rows, problems } = read(
      '初中,数学,人教版,七年级上册,第一章 有理数,1,正数和负数',
      '初中,数学,人教版,七年级上册,,,小结',
    );
    expect(problems).toEqual([]);
    const volume = { phase: 2, subject: 2, edition: '人教版', volume: '七年级上册' };
    expect(rows).toEqual([
      { ...volume, unit: '第一章 有理数', lessonNumber: 1, name: '正数和负数' },
      { ...volume, unit: '', lessonNumber: 0, name: '小结' },
    ]);
  });

  test.each([
    ['a subject nobody knows', '初中,体育,人教版,上册,,1,跑步', '没有名为“体育”的学科'],
    ['no name', '初中,数学,人教版,上册,,1,', '“名称”为空，请填写'],
    ['a number that is none', '初中,数学,人教版,上册,,一,甲', '“课次”须为 1 到 999 的整数，没有课次时留空'],
    ['a name too long', `初中,数学,人教版,上册,,1,${'长'.repeat(61)}`, '“名称”最多 60 字，请缩短'],
  ])('areas 5: a line with %s is told with its number', (_, line, message) => {
    expect(read(line).problems).toEqual([{ line: 2, message }]);
  });

  it('areas 5: a line with an id changes that item, and names the episode templates that teach it', () => {
    const { rows, problems } = read(
      '初中,数学,人教版,上册,,1,甲,3017,52；51、51',
      '初中,数学,人教版,上册,,2,乙,,',
      '初中,数学,人教版,上册,,3,丙,x,',
      '初中,数学,人教版,上册,,4,丁,,甲',
    );
    expect(rows).toMatchObject([{ name: '甲', id: 3017, episodeTemplateIds: [51, 52] }, { name: '乙' }]);
    expect(rows[1]).not.toHaveProperty('id');
    expect(problems.map(({ line }) => line)).toEqual([4, 5]);
  });

  it('areas 5: a file without a needed column is refused as a whole', () => {
    expect(readWhole('学段,学科,名称\n初中,数学,甲', textbookItemTable(NAMES)).refusal).toContain('“教材版本”、“册次”');
  });
});
