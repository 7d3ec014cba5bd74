import { describe, expect, it } from 'vitest';
import { faultsOf, inputOf, type MoveDraft } from './move-draft.ts';
import type { MoveKind } from './students-request.ts';

const EMPTY: MoveDraft = { destTeamId: null, strategy: null, fromLesson: false, reason: '', at: 0 };
const WHO = { lesson: { id: 3, withMentor: true }, enrolmentIds: [1, 2] };
const COMMON = { lessonId: 3, enrolmentIds: [1, 2] };

describe('decision 152: what moves students asks for', () => {
  it.each<[MoveKind, Partial<MoveDraft>, readonly string[]]>([
    ['transfer', {}, ['team', 'reason']],
    ['transfer', { destTeamId: 7, reason: ' ' }, ['reason']],
    ['transfer', { destTeamId: 7, reason: '换时间' }, []],
    ['place', {}, ['team']],
    ['place', { strategy: 'all' }, []],
    ['place', { destTeamId: 7 }, []],
    ['place', { destTeamId: 7, at: 5 }, ['reason']],
    ['place', { destTeamId: 7, at: 5, reason: '补记' }, []],
    ['remove', {}, ['reason']],
    ['remove', { reason: '误报' }, []],
  ])('%s %j', (kind, over, faults) => {
    expect(Object.keys(faultsOf({ kind }, { ...EMPTY, ...over }))).toEqual(faults);
  });

  it.each<[MoveKind, Partial<MoveDraft>, object]>([
    ['transfer', { destTeamId: 7, reason: '换时间', strategy: 'all' }, { destTeamId: 7, reason: '换时间' }],
    ['transfer', { destTeamId: 7, reason: '补记', at: 5 }, { destTeamId: 7, reason: '补记', at: 5 }],
    ['place', { destTeamId: 7, strategy: 'all' }, { strategy: 'all', reason: '' }],
    ['place', { destTeamId: 7 }, { destTeamId: 7, reason: '' }],
    ['remove', { reason: '误报', fromLesson: true, destTeamId: 7 }, { reason: '误报', fromLesson: true }],
  ])('%s of %j sends what it means alone', (kind, over, expected) => {
    expect(inputOf({ kind, ...WHO }, { ...EMPTY, ...over })).toEqual({ ...COMMON, ...expected });
  });
});
