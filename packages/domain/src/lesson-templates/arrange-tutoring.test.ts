import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { arrangeTutoring, type StandingTutoring, type TutoringModel } from './arrange-tutoring.ts';
import { bindingFault, bindingsIn, bindingTo, NO_BINDING } from './mentor-episode-template.ts';

const NOW = 1_000 * HOUR_MS;
const END = NOW + 24 * HOUR_MS;
const binding = { kind: 'episodeTemplate' as const, id: 5 };
const model: TutoringModel = {
  id: 1,
  name: '答疑',
  labelId: 21,
  startOffsetMs: 10 * MINUTE_MS,
  durationMs: 45 * MINUTE_MS,
  perTeam: true,
  binding,
};
const wanted = { startAt: END + 10 * MINUTE_MS, endAt: END + 55 * MINUTE_MS };
const group = (startAt: number | null, endAt: number | null): StandingTutoring => ({
  id: 9,
  templateId: 1,
  name: '答疑一',
  startAt,
  endAt,
});
const arranged = (groups: readonly StandingTutoring[], end: number | undefined = END, given = model) =>
  arrangeTutoring({ models: [given], groups, endOf: () => end, now: NOW });

describe('exams 8: what a lesson gets of a tutoring template', () => {
  test('a group after the end of what it is bound to', () => {
    const { id: templateId, name, labelId, perTeam } = model;
    const made = { templateId, groupId: null, name, labelId, perTeam, before: null, after: wanted };
    expect(arranged([])).toEqual({ steps: [made], gaps: [] });
  });

  test('nothing where it stands so already', () => {
    expect(arranged([group(wanted.startAt, wanted.endAt)])).toEqual({ steps: [], gaps: [] });
  });

  test('what the lesson has keeps its name and moves with what it is bound to', () => {
    const before = { startAt: wanted.startAt - HOUR_MS, endAt: wanted.endAt - HOUR_MS };
    expect(arranged([group(before.startAt, before.endAt)]).steps).toMatchObject([
      { groupId: 9, name: '答疑一', before, after: wanted },
    ]);
    expect(arranged([group(null, null)]).steps).toMatchObject([{ groupId: 9, before: null, after: wanted }]);
  });

  test('what has begun stays when it was', () => {
    expect(arranged([group(NOW, NOW + HOUR_MS)]).steps).toEqual([]);
  });

  test.for([
    ['unbound', { ...model, binding: null }, END],
    ['notPlaced', model, undefined],
    ['withoutTemplate', { ...model, binding: { kind: 'stageReviewTemplate', id: 5 } }, undefined],
    ['past', model, NOW - HOUR_MS],
    ['past', model, NOW - 6 * MINUTE_MS],
  ] as const)('nothing is made of one that is %s, and the reason is named', ([why, given, end]) => {
    const none = arrangeTutoring({ models: [given], groups: [], endOf: () => end, now: NOW });
    expect(none).toEqual({ steps: [], gaps: [{ name: '答疑', why }] });
  });
});

describe('R357: what a tutoring template is bound to', () => {
  test('is one item, and a new one takes the place of the one before', () => {
    expect(bindingsIn({ ...NO_BINDING, episodeTemplateId: 5 })).toEqual([binding]);
    expect(bindingTo({ kind: 'jamTemplate', id: 3 })).toEqual({ ...NO_BINDING, jamTemplateId: 3 });
    expect(bindingsIn({ episodeTemplateId: 5, jamTemplateId: 3 })).toHaveLength(2);
  });

  test('is of the same class type, and free', () => {
    const item = { name: '第 1 讲', lessonTemplateId: 7, takenBy: null };
    expect(bindingFault(7, binding, item)).toBeUndefined();
    expect(bindingFault(8, binding, item)?.code).toBe('boundElsewhere');
    expect(bindingFault(7, binding, undefined)?.code).toBe('boundElsewhere');
    expect(bindingFault(7, binding, { ...item, takenBy: { id: 2, name: '答疑' } })?.message).toContain('“答疑”（2）');
  });
});
