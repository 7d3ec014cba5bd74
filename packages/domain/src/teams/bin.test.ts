import { describe, expect, it } from 'vitest';
import { type TeamBinFacts, teamBinReasons } from './bin.ts';

describe('decision 105, E193: a team is deleted only without students', () => {
  it.each<[string, Partial<TeamBinFacts>, readonly string[]]>([
    ['nobody ever joined', {}, []],
    ['one student', { studentCount: 1, hasHistory: true }, ['refused hasStudents']],
    ['somebody is on the way', { inTransfer: true }, ['refused inTransfer']],
    ['both', { studentCount: 1, inTransfer: true, hasHistory: true }, ['refused hasStudents', 'refused inTransfer']],
    ['all have left', { hasHistory: true }, ['warning hasHistory']],
  ])('%s', (_, change, found) => {
    const facts = { studentCount: 0, inTransfer: false, hasHistory: false, ...change };
    expect(teamBinReasons(facts).map(({ outcome, code }) => `${outcome} ${code}`)).toEqual(found);
  });
});
