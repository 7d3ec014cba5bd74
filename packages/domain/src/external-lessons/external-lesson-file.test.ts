import { describe, expect, it, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { EXTERNAL_LESSON_HEADER, externalLessonTable } from './external-lesson-file.ts';

const NAMES = {
  subjects: new Map([['数学', 2]]),
  phases: new Map([['初中', 2]]),
  grades: new Map([['初一', 7]]),
};
const HEADER = EXTERNAL_LESSON_HEADER.join(',');
const read = (...lines: string[]) => readWhole([HEADER, ...lines].join('\n'), externalLessonTable(NAMES));

describe('a file of third-party lessons', () => {
  it('areas 5: names become ids, times those of Shanghai, and what is empty is not set', () => {
    const { rows, problems } = read(
      '某机构,A1,初一数学,数学,初中,初一,2026/11/21 19:00,,王老师,https://a.example.com,100001',
      '某机构,A2,英语',
    );
    expect(problems).toEqual([]);
    expect(rows[0]).toEqual({
      provider: '某机构',
      externalId: 'A1',
      name: '初一数学',
      subject: 2,
      phase: 2,
      grade: 7,
      startTime: Date.UTC(2026, 10, 21, 11),
      endTime: 0,
      teacherText: '王老师',
      address: 'https://a.example.com',
      lessonId: 100_001,
    });
    expect(rows[1]).toMatchObject({ name: '英语', subject: null, startTime: 0, lessonId: null });
  });

  test.each([
    ['an empty id', '某机构,,课', '“外部 ID”为空，请填写'],
    ['a subject nobody knows', '某机构,A1,课,体育', '没有名为“体育”的学科'],
    [
      'an id that a spreadsheet counted',
      '某机构,1.38E+10,课',
      '“外部 ID”被表格软件改成了科学计数，请把该列设为文本后重新填写',
    ],
    ['a time that is none', '某机构,A1,课,,,,昨天', '时间格式不正确，请写成 2026-11-21 19:00'],
    ['a lesson that is no number', '某机构,A1,课,,,,,,,,x', '“对应课程 ID”须为数字'],
  ])('areas 5: %s is named with its line, and the others are taken', (_sentence, line, message) => {
    const { rows, problems } = read(line, '某机构,B1,好课');
    expect(problems).toEqual([{ line: 2, message }]);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['B1']);
  });

  it('areas 5: columns are found by their heading, wherever they stand; without one nothing is taken', () => {
    const text = '课程名称,外部ID,机构\n课,A1,某机构';
    expect(readWhole(text, externalLessonTable(NAMES)).rows).toMatchObject([
      { provider: '某机构', externalId: 'A1', name: '课' },
    ]);
    expect(readWhole('名称\n课', externalLessonTable(NAMES)).refusal).toContain('“机构”、“外部 ID”、“课程名称”');
  });
});
