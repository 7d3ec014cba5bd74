import { describe, expect, it } from 'vitest';
import { draftConflicts, type TaughtSpan } from './draft-conflicts.ts';

const MINUTE = 60_000;
const taught = (key: string, from: number, to: number, change: Partial<TaughtSpan> = {}): TaughtSpan => ({
  key,
  startAt: from * MINUTE,
  endAt: to * MINUTE,
  teacherId: 1,
  specialEpisodeType: 0,
  canceled: false,
  ...change,
});
const absence = (teacherId: number | null, from: number, to: number) => ({
  teacherId,
  name: '培训',
  startAt: from * MINUTE,
  endAt: to * MINUTE,
});

describe('a move that is not saved yet', () => {
  it('areas 5: meets another live episode of the same teacher; touching it is none', () => {
    expect(draftConflicts(taught('a', 0, 90), [taught('a', 0, 90), taught('b', 60, 120)], [])).toEqual([
      { kind: 'teacherBusy', otherKey: 'b', overlapMinutes: 30 },
    ]);
    expect(draftConflicts(taught('a', 0, 90), [taught('b', 90, 120)], [])).toEqual([]);
  });

  it('areas 5: replays, canceled ones and other teachers are no conflict, nor has an exam one', () => {
    const others = [
      taught('replay', 0, 90, { specialEpisodeType: 8 }),
      taught('canceled', 0, 90, { canceled: true }),
      taught('other', 0, 90, { teacherId: 2 }),
    ];
    expect(draftConflicts(taught('a', 0, 90), others, [])).toEqual([]);
    const exam = taught('exam', 0, 90, { teacherId: null, specialEpisodeType: null });
    expect(draftConflicts(exam, [taught('b', 0, 90)], [absence(null, 0, 90)])).toEqual([]);
  });

  it('areas 5: meets the leave of its own teacher and everybody’s holidays', () => {
    const absences = [absence(1, 80, 200), absence(2, 0, 200), absence(null, 0, 10)];
    const found = draftConflicts(taught('a', 0, 90), [], absences);
    expect(found.map(({ overlapMinutes }) => overlapMinutes)).toEqual([10, 10]);
  });
});
