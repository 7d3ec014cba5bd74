import { describe, expect, test } from 'vitest';
import { dayFrom, READY_TO_PUBLISH } from '../../test/publish-facts.ts';
import { dateContradictions } from './publish-dates.ts';
import {
  PUBLISH_WARNING,
  type PublishWarningCode,
  publishedWarnings,
  publishWarnings,
  type WarningFacts,
} from './publish-warnings.ts';

const SECOND_GRADE_CHINESE = { name: '二年级语文', subjectId: 1, phase: 1, gradeIds: [2] };
const OVER = { startAt: dayFrom(-50), endAt: dayFrom(-1), semester: null };
const NO_OUTLINE = { startAt: 0, endAt: 0, episodeCount: 0 };

/** Issue 13 section 3: every warning, what brings it about, and the words that name the lesson's own case. */
const CASES: Record<PublishWarningCode, readonly [change: Partial<WarningFacts>, named: string]> = {
  internal: [{ internal: true }, ''],
  bookUnConfig: [{ supportReadingTraining: true }, ''],
  noEpisodes: [{ episodeCount: 0 }, ''],
  ended: [{ startAt: dayFrom(-50), endAt: dayFrom(0), semester: null }, '2026-03-01'],
  started: [{ startAt: dayFrom(0) }, '2026-03-01'],
  noSaleEnd: [{ ...NO_OUTLINE, taught: false }, ''],
  saleOver: [{ endSaleTime: dayFrom(0) }, '2026-03-01'],
  ruleFails: [
    { failedRules: [{ field: 'endSaleTime', failure: '大纲中没有第 3 个正课讲次' }] },
    '停售时间（大纲中没有第 3 个正课讲次）',
  ],
  datesContradict: [{ refundDeadline: dayFrom(61) }, '退款截止时间晚于课程结束时间'],
  withoutTeacher: [{ episodesWithoutTeacher: 3 }, '3 讲'],
  withoutTime: [{ itemsWithoutTime: 2 }, '2 项'],
  priceZero: [{ price: 0 }, ''],
  noLimit: [{ limit: 0 }, ''],
  unlikeTemplate: [{ template: { subject: 1, gradeIds: [7, 8], assessment: null } }, '学科、年级'],
  assessmentMisfits: [{ withAssessment: true, assessment: SECOND_GRADE_CHINESE }, '二年级语文（学科、学段、年级）'],
  templateAssessmentMisfits: [
    { withAssessment: true, template: { subject: 2, gradeIds: [7], assessment: SECOND_GRADE_CHINESE } },
    '二年级语文（学科、学段、年级）',
  ],
  baselineExamMisfits: [{ baselineExam: { ...SECOND_GRADE_CHINESE, gradeIds: [] } }, '二年级语文（学科、学段）'],
  outsideSemester: [{ semester: { name: '秋季', startAt: dayFrom(-90), endAt: dayFrom(59) } }, '秋季'],
  studentsWithoutTeam: [{ studentsWithoutTeam: 4 }, '4 人'],
};

describe('issue 13 section 3: what has to be confirmed before a publish', () => {
  test('a lesson that nothing speaks against asks nothing', () => {
    expect(publishWarnings(READY_TO_PUBLISH)).toEqual([]);
  });

  test.each(PUBLISH_WARNING.codes)('%s stands alone, names its case and where it is mended', (code) => {
    const [change, named] = CASES[code];
    const warnings = publishWarnings({ ...READY_TO_PUBLISH, ...change });
    expect(warnings.map((warning) => warning.code)).toEqual([code]);
    expect(warnings[0]?.label).toContain(named);
    expect(warnings[0]?.mend.tab).not.toBe('');
  });

  test.each<[string, Partial<WarningFacts>]>([
    ['goods have no episodes, no teachers and no times', { taught: false, episodeCount: 0, itemsWithoutTime: 1 }],
    ['a template without grades leaves them open', { template: { subject: 2, gradeIds: [], assessment: null } }],
    [
      'grades in another order are the same',
      { gradeIds: [8, 7], template: { subject: 2, gradeIds: [7, 8], assessment: null } },
    ],
    ['an assessment that the lesson does not ask for is no matter', { assessment: SECOND_GRADE_CHINESE }],
    [
      'one subject of several and one grade are enough for an assessment',
      {
        withAssessment: true,
        subjects: [2, 1],
        phase: 1,
        gradeIds: [7, 2],
        template: null,
        assessment: SECOND_GRADE_CHINESE,
      },
    ],
    ['without a template there is nothing to be unlike', { template: null, subject: null }],
    ['goods with an end of sale are sold', { ...NO_OUTLINE, taught: false, endSaleTime: dayFrom(1), semester: null }],
  ])('%s', (_sentence, change) => {
    expect(publishWarnings({ ...READY_TO_PUBLISH, ...change })).toEqual([]);
  });
});

test.each<[Partial<WarningFacts>, readonly string[]]>([
  [{ startSaleTime: dayFrom(5), endSaleTime: dayFrom(5) }, ['开售时间等于停售时间']],
  [{ endSaleTime: dayFrom(61) }, ['停售时间晚于课程结束时间']],
  [{ endSaleTime: dayFrom(60), refundDeadline: dayFrom(60) }, []],
  [{ startSaleTime: dayFrom(60) }, ['开售时间等于课程结束时间']],
  [{ startSaleTime: dayFrom(5), transferredDeadline: dayFrom(4) }, ['开售时间晚于调课截止时间']],
  [{ startPreSaleTime: dayFrom(5), endPreSaleTime: dayFrom(4) }, ['预售开始时间晚于预售结束时间']],
])('dates that contradict each other are named one by one: %j', (change, expected) => {
  expect(dateContradictions({ ...READY_TO_PUBLISH, ...change }).map(({ text }) => text)).toEqual(expected);
});

describe('issue 13 section 3: what is still said of a lesson that is published', () => {
  const codesOf = (change: Partial<WarningFacts>) =>
    publishedWarnings({ ...READY_TO_PUBLISH, ...change }).map(({ code }) => code);

  test.each<[string, Partial<WarningFacts>, readonly PublishWarningCode[]]>([
    ['nothing where nothing is wrong', {}, []],
    ['not what was a choice', { internal: true, price: 0, limit: 0, startAt: dayFrom(-1), semester: null }, []],
    [
      'teachers and times that are missing',
      { episodesWithoutTeacher: 3, itemsWithoutTime: 1 },
      ['withoutTeacher', 'withoutTime'],
    ],
    ['that it is over, and no longer what is missing', { ...OVER, episodesWithoutTeacher: 3 }, ['ended']],
    ['that it is over and still sold', { ...OVER, endSaleTime: dayFrom(9) }, ['ended', 'datesContradict']],
    [
      'that it is not sold for want of an end',
      { ...NO_OUTLINE, itemsWithoutTime: 2 },
      ['noEpisodes', 'noSaleEnd', 'withoutTime'],
    ],
  ])('%s', (_sentence, change, expected) => {
    expect(codesOf(change)).toEqual(expected);
  });
});

test('of dates that contradict each other the form is opened at one that can be changed', () => {
  const mendOf = (change: Partial<WarningFacts>) => publishWarnings({ ...READY_TO_PUBLISH, ...change })[0]?.mend;
  expect(mendOf({ refundDeadline: dayFrom(61) })).toEqual({ tab: 'info', field: 'refundDeadline' });
  expect(mendOf({ startSaleTime: dayFrom(5), transferredDeadline: dayFrom(4) })).toEqual({
    tab: 'info',
    field: 'transferredDeadline',
  });
});
