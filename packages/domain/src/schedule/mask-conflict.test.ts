import { expect, test } from 'vitest';
import type { Conflict, ConflictParty } from './conflict.ts';
import { CONFLICT_KIND, type ConflictKind } from './conflict-codes.ts';
import { CONFLICT_WORDS, type WordFacts } from './conflict-words.ts';
import { type ConflictSight, maskConflict } from './mask-conflict.ts';
import { USUAL_HOURS } from './working-hours.ts';

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 2, 1, 2);
const party = (over: Partial<ConflictParty>): ConflictParty => ({
  kind: 'episode',
  id: 1,
  key: 'episode:1',
  name: '第 1 讲',
  lessonId: 11,
  lessonName: '初一数学',
  path: '/lessons/11/outline',
  startAt: AT,
  endAt: AT + HOUR_MS,
  ...over,
});
const SECRETS = ['鹤一讲', '鹤课程', '鹤老师', '鹤小红', '鹤因病'];

function aConflict(kind: ConflictKind): Conflict {
  const isLeave = kind === 'leave';
  const facts: WordFacts = {
    item: party({}),
    other: party({
      kind: isLeave ? 'leave' : 'episode',
      id: 700,
      key: isLeave ? null : 'episode:700',
      name: isLeave ? '鹤因病' : '鹤一讲',
      lessonId: isLeave ? null : 701,
      lessonName: isLeave ? null : '鹤课程',
      path: '/lessons/701/outline',
    }),
    people: [
      { id: 702, name: '鹤老师' },
      { id: 703, name: '鹤小红' },
    ],
    peopleCount: 2,
    overlapMinutes: 30,
    figure: AT,
    examFreezeMs: 600_000,
    minGapMs: 600_000,
    hours: USUAL_HOURS,
    roles: null,
  };
  const words = CONFLICT_WORDS[kind];
  const said = { text: words.text(facts), suggestion: words.suggestion(facts) };
  const weight = { severity: 'block', source: 'database', overridden: false, standing: false } as const;
  return { kind, ...weight, ...facts, ...said };
}

const nothing: ConflictSight = { sees: ({ lessonId }) => lessonId === 11, knows: () => false, leaveReasons: false };
const everything: ConflictSight = { sees: () => true, knows: () => true, leaveReasons: true };

test.each(CONFLICT_KIND.codes)(
  'issue 13 section 8: a conflict of the kind %s names nothing beyond the scope',
  (kind) => {
    // Semesters and holidays are everybody's.
    if (kind === 'semester' || kind === 'holiday') return;
    const said = JSON.stringify(maskConflict(aConflict(kind), nothing));
    expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([]);
    expect(said).not.toMatch(/\b70\d\b/);
  },
);

test('issue 13 section 8: within the scope a conflict stays as it was judged', () => {
  for (const kind of CONFLICT_KIND.codes) expect(maskConflict(aConflict(kind), everything)).toEqual(aConflict(kind));
});

test('issue 13 section 8: the time is taken, and the sentence still says when and how long', () => {
  const { other, text } = maskConflict(aConflict('teacher'), nothing);
  expect(other).toMatchObject({ id: null, name: '忙', lessonName: null, startAt: AT });
  expect(text).toBe('该老师在 2026-03-01 10:00–11:00 已有权限范围以外的安排，重叠 30 分钟');
});

test('issue 13 section 8: why a teacher is on leave is for those who manage leave', () => {
  const { other, text } = maskConflict(aConflict('leave'), { ...everything, leaveReasons: false });
  expect(other?.name).toBe('');
  expect(text).toBe('鹤老师在 2026-03-01 10:00–11:00 请假，重叠 30 分钟');
});
