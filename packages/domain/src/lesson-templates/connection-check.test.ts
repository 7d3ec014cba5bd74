import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type ConnectionEdge, checkConnection, connectedName, levelAfter } from './connection-check.ts';

const FACTS = {
  templateName: (id: number) => `班型${id}`,
  edgeName: ({ id }: ConnectionEdge) => `衔接 ${id} `,
  semesterName: (id: number) => `学期${id}`,
  levelName: (id: number) => `难度${id}`,
  semesterStart: (id: number) => id,
};
const edge = (overrides: Partial<ConnectionEdge> = {}): ConnectionEdge => ({
  id: 0,
  fromTemplateId: 1,
  toTemplateId: 2,
  fromSemesterId: 1,
  toSemesterId: 1,
  levelMap: [],
  valid: true,
  oldStudentStart: 0,
  oldStudentEnd: 0,
  ...overrides,
});
const messages = (one: ConnectionEdge, others: readonly ConnectionEdge[] = []) =>
  checkConnection(one, others, FACTS).map(({ code, message }) => `${code} ${message}`);

describe('a connection of templates', () => {
  it('areas 4: may lead to the same template in a later semester', () => {
    expect(messages(edge({ toTemplateId: 1, toSemesterId: 2 }))).toEqual([]);
  });

  it('areas 4: closes no circle, and the message names it', () => {
    const others = [
      edge({ id: 7, fromTemplateId: 2, toTemplateId: 3 }),
      edge({ id: 8, fromTemplateId: 3, toTemplateId: 1 }),
    ];
    expect(messages(edge(), others)).toEqual([
      'circle 衔接成环：班型1（学期1） → 班型2（学期1） → 班型3（学期1） → 班型1（学期1），请调整其中一条',
    ]);
    expect(messages(edge({ valid: false }), others)).toEqual([]);
  });

  it('areas 4: exists once', () => {
    expect(messages(edge(), [edge({ id: 9, valid: false })])).toEqual(['double 与衔接 9 重复，请直接修改该衔接']);
    expect(messages(edge({ id: 9 }), [edge({ id: 9 })])).toEqual([]);
  });

  it('areas 4: leads forward', () => {
    expect(messages(edge({ fromSemesterId: 2 }))).toEqual([
      'backwards 衔接学期“学期1”早于“学期2”，请选择同期或之后的学期',
    ]);
  });

  it('areas 4: maps each level once, and no level goes two ways', () => {
    const twice = [
      { from: 1, to: 2 },
      { from: 2, to: 2 },
    ];
    expect(messages(edge({ levelMap: twice }))).toEqual(['levelTwice 难度“难度2”对应了多次，请改为一一对应']);
    const other = edge({ id: 5, toTemplateId: 3, levelMap: [{ from: 4, to: 4 }] });
    expect(messages(edge({ levelMap: [{ from: 4, to: 1 }] }), [other])).toEqual([
      'levelTaken 难度“难度4”已由衔接 5 承接，请按难度分开或停用其中一条',
    ]);
    expect(messages(edge({ levelMap: [{ from: 3, to: 3 }] }), [other])).toEqual([]);
    expect(messages(edge(), [other])[0]).toContain('全部难度已由衔接 5 承接');
  });

  it('areas 4: has a window that begins before it ends', () => {
    expect(messages(edge({ oldStudentStart: 5, oldStudentEnd: 5 }))).toHaveLength(1);
    expect(messages(edge({ oldStudentStart: 5 }))).toEqual([]);
  });

  it('areas 4: whatever is let in one by one never closes a circle', () => {
    const drawn = fc.record({
      from: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })),
      to: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (wanted) => {
        const stored: ConnectionEdge[] = [];
        for (const [index, { from, to }] of wanted.entries()) {
          const [fromTemplateId, fromSemesterId] = from;
          const [toTemplateId, toSemesterId] = to;
          const next = edge({ id: index + 1, fromTemplateId, fromSemesterId, toTemplateId, toSemesterId });
          if (checkConnection(next, stored, FACTS).length === 0) stored.push(next);
        }
        expect(hasCircle(stored)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

/** Takes away what nothing leads to until nothing is left, or only circles are. */
function hasCircle(edges: readonly ConnectionEdge[]): boolean {
  let left = [...edges];
  for (;;) {
    const targets = new Set(left.map((each) => `${each.toTemplateId} ${each.toSemesterId}`));
    const next = left.filter((each) => targets.has(`${each.fromTemplateId} ${each.fromSemesterId}`));
    if (next.length === 0) return false;
    if (next.length === left.length) return true;
    left = next;
  }
}

test('areas 4: a lesson continues in the level that the connection names, or in its own', () => {
  expect(levelAfter([], 3)).toBe(3);
  expect(levelAfter([{ from: 3, to: 4 }], 3)).toBe(4);
  expect(levelAfter([{ from: 3, to: 4 }], 5)).toBeUndefined();
});

test.each([
  ['【2026 秋】初一数学尖子班', '2027 春季', '【2027 春】初一数学尖子班'],
  ['初一数学秋季系统班', '2027春季', '初一数学春季系统班'],
  ['2026暑假物理', '2026 秋季', '2026秋季物理'],
  ['物理冲刺', '2027 春季', '物理冲刺'],
])('areas 4: %s is called in %s: %s', (name, semester, expected) => {
  expect(connectedName(name, semester)).toBe(expected);
});
