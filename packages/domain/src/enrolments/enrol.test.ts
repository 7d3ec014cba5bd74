import { describe, expect, it, test } from 'vitest';
import { enrolTexts, MAX_ENROLLED, readEnrolPaste } from './enrol-lines.ts';
import { type EnrolFacts, mayEnrol, type NamedStudent, refusalOfLine } from './may-enrol.ts';

describe('decision 302: pasted students', () => {
  test.each<[string, readonly string[]]>([
    ['', []],
    ['101\n102\r\n\n103', ['101', '102', '103']],
    ['101,102，103；104、105', ['101', '102', '103', '104', '105']],
    ['101 102\t103', ['101', '102', '103']],
    ['138 0013 8009\n139-0013-8009', ['138 0013 8009', '139-0013-8009']],
    ['张三 101', ['张三', '101']],
  ])('%j', (pasted, texts) => {
    expect(enrolTexts(pasted)).toEqual(texts);
  });

  test('what is no number is counted, and what cannot be sent is said', () => {
    expect(readEnrolPaste('101\n张三')).toEqual({ texts: ['101', '张三'], unreadable: ['张三'], fault: undefined });
    expect(readEnrolPaste(' ').fault).toBe('请填写学员 ID、手机号或订单号');
    expect(readEnrolPaste('9'.repeat(41)).fault).toContain('过长');
    const many = Array.from({ length: MAX_ENROLLED + 1 }, (_, index) => index + 1).join('\n');
    expect(readEnrolPaste(many).fault).toBe('一次最多 5000 名，现有 5001 名，请分几次添加');
  });
});

const said = ({ outcome, code }: { outcome: string; code: string }) => `${outcome} ${code}`;

describe('decision 302: whom a line names', () => {
  it.each<[NamedStudent, string | undefined]>([
    [{ kind: 'student', studentId: 7 }, undefined],
    [{ kind: 'unreadable' }, 'refused unreadable'],
    [{ kind: 'phoneHidden' }, 'refused phoneHidden'],
    [{ kind: 'unknown' }, 'refused studentUnknown'],
    [{ kind: 'several', studentIds: [7, 8] }, 'refused severalStudents'],
    [{ kind: 'repeated', line: 3 }, 'refused unchanged'],
  ])('%j', (named, expected) => {
    const reason = refusalOfLine(named);
    expect(reason === null ? undefined : said(reason)).toBe(expected);
  });
});

const OPEN: EnrolFacts = {
  lesson: { name: '数学', canceled: false, ended: false, limit: 0, taken: 0 },
  present: null,
  team: { name: '1 班', gone: false, room: 1, beyondCapacity: false },
  noTeam: null,
  clash: 'none',
};
const lesson = (over: Partial<EnrolFacts['lesson']>) => ({ lesson: { ...OPEN.lesson, ...over } });
const team = (over: Partial<NonNullable<EnrolFacts['team']>>) => ({
  team: { name: '1 班', gone: false, room: 1, beyondCapacity: false, ...over },
});

describe('decision 303: who may be enrolled', () => {
  it.each<[string, Partial<EnrolFacts>, readonly string[]]>([
    ['in a team with room', {}, []],
    ['without a team', { team: null }, []],
    ['below the limit', lesson({ limit: 30, taken: 29 }), []],
    ['at the limit', lesson({ limit: 30, taken: 30 }), ['refused limited']],
    ['above the limit', lesson({ limit: 30, taken: 42 }), ['refused limited']],
    ['in a lesson that is canceled', lesson({ canceled: true }), ['refused lessonCanceled']],
    ['in a lesson that is over', lesson({ ended: true }), ['warning lessonEnded']],
    ['in a full team', team({ room: 0 }), ['refused full']],
    ['in a full team for any number', team({ room: 0, beyondCapacity: true }), []],
    ['in a team that was merged', team({ gone: true }), ['refused teamGone']],
    ['where no team has room', { team: null, noTeam: '1 班：没有名额' }, ['warning noTeam']],
    ['at times that clash', { clash: { text: '周三 19:00' } }, ['warning timeClash']],
    ['at times that were not checked', { clash: 'unchecked' }, ['unknown timeClash']],
    [
      'who is enrolled, whatever else there is',
      { ...lesson({ limit: 1, taken: 1 }), present: { team: null } },
      ['refused unchanged'],
    ],
    ['who is in a team', { present: { team: '2 班' } }, ['refused unchanged']],
  ])('%s', (_name, over, expected) => {
    expect(mayEnrol({ ...OPEN, ...over }).map(said)).toEqual(expected);
  });
});
