import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { idCell, instantCell, minutesCell, splitTable, teacherCell, typeCell, writeTable } from './paste-cells.ts';
import { comparePaste, type PasteWorld } from './paste-rows.ts';
import { onlyLines, readPaste, teacherTexts } from './paste-table.ts';

const NOW = parseDateTime('2026-11-01 10:00') ?? 0;
const at = (text: string): number => parseDateTime(text) ?? 0;
const read = <T>(cell: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }) =>
  cell.ok ? cell.value : cell.message;

describe('cells of a spreadsheet', () => {
  test.for([
    '2026/11/21 19:00',
    '2026-11-21 19:00',
    '2026-11-21 19:00:00',
    '2026.11.21 19:00',
    '2026年11月21日 19:00',
    '2026年11月21日19时00分',
    '2026年11月21日 19点',
    '2026/11/21 周六 19:00',
    '２０２６／１１／２１　１９：００',
    '2026/11/21 7:00 PM',
    '2026/11/21 下午 7:00',
    '2026/11/21 晚上7:00',
    '46347.7916666667',
    '46347.79167',
  ])('field notes: the time %s is read', (text) => {
    expect(formatDateTime(Number(read(instantCell(text))))).toBe('2026-11-21 19:00');
  });

  test.for([
    ['', '为空'],
    ['2026/02/30 19:00', '无法识别'],
    ['2026/11/21', '只有日期'],
    ['下周六晚上', '无法识别'],
    ['4.6E+04', '缩写'],
  ] as const)('field notes: the time “%s” is refused', ([text, why]) => {
    expect(read(instantCell(text))).toContain(why);
  });

  test('a day number of a spreadsheet is the minute that it showed, whatever was rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 3650 }), (minute) => {
        const ms = at('2020-01-01 00:00') + minute * 60_000;
        const days = 25_569 + (ms / 60_000 + 480) / 1440;
        expect(read(instantCell(days.toFixed(8)))).toBe(ms);
      }),
    );
  });

  test.for([
    ['90', 90],
    ['９０', 90],
    ['90 分钟', 90],
    ['90.0', 90],
    ['1.5小时', 90],
    ['1 小时 30 分', 90],
    ['1:30', 90],
    ['1:30:00', 90],
    ['61', '61 分钟不在可选范围内，相近的有 60、65'],
    ['一个半小时', '时长“一个半小时”无法识别'],
  ] as const)('R195: the length %s', ([text, minutes]) => {
    expect(String(read(minutesCell(text)))).toContain(String(minutes));
  });

  test('an id that the spreadsheet has shortened is refused, a full-width one is read', () => {
    expect(read(idCell('１０２９６３'))).toBe(102_963);
    expect(read(idCell('1.38E+10'))).toContain('末尾几位已丢失');
    expect(read(idCell('12a'))).toContain('不是正整数');
    expect(read(idCell(''))).toBeNull();
  });

  test('a teacher by name, by id, by both; of two with one name the ids are told', () => {
    const teachers = [
      { id: 1, name: '王老师' },
      { id: 2, name: '李娜' },
      { id: 3, name: '李娜' },
    ];
    expect(read(teacherCell('王老师', teachers))).toBe(1);
    expect(read(teacherCell('３', teachers))).toBe(3);
    expect(read(teacherCell('李娜（2）', teachers))).toBe(2);
    expect(read(teacherCell('李娜', teachers))).toContain('2、3');
    expect(read(teacherCell('赵', teachers))).toContain('没有叫“赵”的老师');
    expect(read(teacherCell(' ', teachers))).toBeNull();
  });

  test('R219: types by their labels', () => {
    expect(['', '普通课', '录播课', '第三方推流课'].map((text) => read(typeCell(text)))).toEqual([0, 0, 13, 7]);
    expect(read(typeCell('直播'))).toContain('可填 普通课');
  });

  test('whatever cells hold, what is written reads back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\n', ' '), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const kept = rows.filter((row) => row.some((one) => one.trim() !== ''));
        expect(splitTable(writeTable(rows))).toEqual(kept);
      }),
    );
  });
});

const WORLD: PasteWorld = {
  now: NOW,
  labels: [
    { id: 1, name: '正课' },
    { id: 3, name: '复习课' },
  ],
  teachers: [{ id: 7, name: '王老师' }],
  episodes: [
    {
      id: 11,
      rev: 2,
      name: '第 1 讲',
      labelId: 1,
      specialEpisodeType: 0,
      startTime: at('2026-11-21 19:00'),
      endTime: at('2026-11-21 20:30'),
      teacherId: 7,
      teacherName: '王老师',
      status: 'normal',
    },
    {
      id: 12,
      rev: 1,
      name: '已上完',
      labelId: 1,
      specialEpisodeType: 0,
      startTime: at('2026-10-21 19:00'),
      endTime: at('2026-10-21 20:30'),
      teacherId: 7,
      teacherName: '王老师',
      status: 'normal',
    },
  ],
};

const compare = (text: string) => comparePaste(readPaste(text), WORLD);

describe('rows beside the outline', () => {
  test('a head in any order; what is not pasted or left empty stays', () => {
    const [row] = compare('时长\t讲次 ID\t开始时间\t备注\n120\t11\t\t随便');
    expect(row).toMatchObject({ state: 'changed', episode: { id: 11, rev: 2, name: '第 1 讲', teacherId: 7 } });
    expect(row?.cells.filter(({ changed }) => changed)).toMatchObject([
      { column: 'minutes', before: '90 分钟', after: '120 分钟' },
    ]);
    expect(readPaste('时长\t讲次 ID\t备注\n1').unknown).toEqual(['备注']);
  });

  test('without a head: name, start, length, teacher', () => {
    const [row] = compare('第 2 讲\t2026/11/28 19:00\t90\t王老师');
    expect(row).toMatchObject({
      state: 'new',
      episode: { id: null, name: '第 2 讲', labelId: 1, teacherId: 7, startTime: at('2026-11-28 19:00') },
    });
  });

  test('what is as it was is told as such', () => {
    expect(compare('讲次 ID\t名称\t老师\n11\t第 1 讲\t７')[0]?.state).toBe('same');
  });

  test.for([
    ['an episode of another lesson', '99\t甲\t2026/11/28 19:00\t90', 'id', '大纲中没有讲次 99'],
    ['R194: a time within five minutes', '\t甲\t2026/11/01 10:04\t90', 'start', '5 分钟之后'],
    ['an episode that has begun', '12\t\t2026/12/01 10:00\t', 'start', '已经开始'],
    ['a new one without a name', '\t\t2026/11/28 19:00\t90', 'name', '名称为空'],
  ] as const)('%s is refused at its cell', ([, line, column, why]) => {
    const [row] = compare(`讲次 ID\t名称\t开始时间\t时长\n${line}`);
    expect(row?.state).toBe('wrong');
    expect(row?.cells.find((cell) => cell.wrong !== null)).toMatchObject({ column });
    expect(row?.cells.find((cell) => cell.wrong !== null)?.wrong).toContain(why);
  });

  test('an episode that two rows name is refused the second time', () => {
    const rows = compare('讲次 ID\t时长\n11\t120\n11\t60');
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'wrong']);
  });

  test('bad input of the brief: of 300 rows 40 are wrong, each says why, and the other 260 stay', () => {
    const bad = ['1.38E+10', '2026/02/30 19:00', '明天', '2026/11/21'];
    const lines = Array.from({ length: 300 }, (_, index) => {
      const start =
        index % 15 === 0 || index % 15 === 7
          ? bad[index % 4]
          : formatDateTime(at('2027-01-01 08:00') + index * 7_200_000);
      return `第 ${index + 1} 讲\t${start}\t90\t王老师`;
    });
    const rows = compare(lines.join('\r\n'));
    const wrong = rows.filter(({ state }) => state === 'wrong');
    expect([rows.length, wrong.length]).toEqual([300, 40]);
    expect(wrong.every(({ cells, episode }) => episode === null && cells.some((cell) => cell.wrong !== null))).toBe(
      true,
    );
    expect(rows.filter(({ episode }) => episode !== null)).toHaveLength(260);
  });

  test('some of its rows are the same rows again', () => {
    const text = '名称\t开始时间\n甲\t1\n乙\t2\n丙\t3';
    expect(onlyLines(text, [0, 2])).toBe('名称\t开始时间\n甲\t1\n丙\t3');
    expect(teacherTexts(readPaste('名称\t老师\n甲\t王老师\n乙\t王老师\n丙\t李（１２）'))).toEqual(['王老师', '12']);
  });
});
