import type { ItemConflicts } from '@lectern/contract/schedule/conflicts';
import { isBlocking } from '@lectern/domain/schedule/conflict';
import { expect, test } from 'vitest';
import { asFound, clashesOf, gravest } from './clashes.ts';
import { type OutlineItem, rowIdOf } from './outline-item.ts';

type Conflict = ItemConflicts['conflicts'][number];

const party = { id: 7, key: 'episode 7', name: '第 1 讲', lessonId: 1, lessonName: '数学', path: '/lessons/1/outline' };
const span = { startAt: 0, endAt: 1 };
const conflict = (kind: Conflict['kind'], about: Partial<Conflict> = {}): Conflict => ({
  kind,
  severity: 'block',
  source: 'database',
  overridden: false,
  standing: true,
  item: { kind: 'episode', ...party, ...span },
  other: null,
  overlapMinutes: 30,
  people: [],
  peopleCount: 0,
  text: `${kind} 的说明`,
  suggestion: '',
  ...about,
});
const row = (kind: ItemConflicts['kind'], id: number) => ({ kind, id }) as OutlineItem;
const found = (kind: ItemConflicts['kind'], conflicts: Conflict[]): ItemConflicts => ({
  kind,
  id: 7,
  name: '第 1 讲',
  startTime: 0,
  endTime: 1,
  conflicts,
});
const cells = (...conflicts: Conflict[]) =>
  clashesOf([found('episode', conflicts)], false, []).get(rowIdOf(row('episode', 7)));

test('issue 16: a cell names what collides, and how many there are', () => {
  expect(cells(conflict('teacher'))).toEqual({ label: '老师', title: 'teacher 的说明', tone: 'danger' });
  expect(cells(conflict('student'), conflict('leave', { severity: 'warn' }))).toEqual({
    label: '学员 等 2 处',
    title: 'student 的说明\nleave 的说明',
    tone: 'danger',
  });
});

test('issue 16: what a reason was given for, or warns only, is no danger; advice alone is no conflict', () => {
  expect(cells(conflict('teacher', { overridden: true }))).toMatchObject({ tone: 'warning' });
  expect(cells(conflict('holiday', { severity: 'warn' }))).toMatchObject({ label: '节假日', tone: 'warning' });
  expect(cells(conflict('backToBack', { severity: 'warn' }))).toBeUndefined();
});

test('issue 16: the line above the outline has the colour of the gravest', () => {
  const [danger, warning] = [cells(conflict('teacher')), cells(conflict('leave', { severity: 'warn' }))];
  expect([
    gravest([warning, danger]),
    gravest([undefined, warning]),
    gravest([]),
    gravest(['unknown', danger]),
  ]).toEqual(['danger', 'warning', undefined, 'unknown']);
});

test('R228: an exam and an episode of one id are two rows, and a check that failed leaves all unknown', () => {
  const clashes = clashesOf([found('jam', [conflict('team')])], false, []);
  expect([clashes.get(rowIdOf(row('jam', 7))), clashes.get(rowIdOf(row('episode', 7)))]).toEqual([
    { label: '班级', title: 'team 的说明', tone: 'danger' },
    undefined,
  ]);
  const items = [row('jam', 7), row('episode', 7)];
  expect([...clashesOf(undefined, true, items).values()]).toEqual(['unknown', 'unknown']);
  expect(clashesOf(undefined, false, items).size).toBe(0);
});

test('issue 16: the dialog marks a stored conflict as gravely as its cell does', () => {
  const stored = [
    conflict('teacher'),
    conflict('teacher', { overridden: true }),
    conflict('teacher', { severity: 'warn' }),
  ];
  const cellTones = stored.map((one) => {
    const clash = clashesOf([found('episode', [one])], false, [row('episode', 7)]).get(rowIdOf(row('episode', 7)));
    return typeof clash === 'object' ? clash.tone : clash;
  });
  expect(asFound(stored).map((one) => (isBlocking(one) ? 'danger' : 'warning'))).toEqual(cellTones);
  expect(cellTones).toEqual(['danger', 'warning', 'warning']);
});
