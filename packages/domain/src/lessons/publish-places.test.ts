/** Issue 15: every refusal and every warning of a publish leads to a screen that the lesson has. */
import { describe, expect, test } from 'vitest';
import { dayFrom, READY_TO_PUBLISH } from '../../test/publish-facts.ts';
import { lessonMendPath, PLACING_SUB_PAGE } from './lesson-link.ts';
import { lessonTabs } from './lesson-tabs.ts';
import { PUBLISH_REFUSAL, type PublishFacts, publishRefusals } from './publish-check.ts';
import { PUBLISH_WARNING, publishWarnings } from './publish-warnings.ts';

const ASSESSMENT = { name: '二年级语文', subjectId: 1, phase: 1, gradeIds: [2] };
const TABS = {
  category: 'systematic',
  phase: 2,
  withMentor: true,
  withGift: false,
  templateWithWritingTrain: false,
} as const;
const TAUGHT = lessonTabs({ ...TABS, flattedCategory: 'systematic' });
const GOODS = lessonTabs({ ...TABS, flattedCategory: 'physicalCommodity' });

type Case = readonly [sentence: string, change: Partial<PublishFacts>, places: readonly string[]];
const edit = (field: string) => `/lessons/7/edit?field=${field}`;

const REFUSED: readonly Case[] = [
  ['each missing field at that field', { missingFields: ['semester', 'subject'] }, [edit('semester')]],
  ['no assessment at 入学测评', { withAssessment: true }, [edit('withAssessment')]],
  ['no team on the shelf at 小班管理', { withMentor: true }, ['/lessons/7/teams']],
  ['of goods, which have no teams, at 辅导老师', { withMentor: true, taught: false }, [edit('withMentor')]],
];
const WARNED: readonly Case[] = [
  ['internal', { internal: true }, [edit('internal')]],
  ['books that are not bound', { supportReadingTraining: true }, ['/lessons/7/bindBook']],
  ['no episodes', { episodeCount: 0 }, ['/lessons/7/outline']],
  ['over', { startAt: dayFrom(-50), endAt: dayFrom(0), semester: null }, ['/lessons/7/outline']],
  ['under way', { startAt: dayFrom(0) }, ['/lessons/7/outline']],
  ['no end of sale', { startAt: 0, endAt: 0, taught: false }, [edit('endSaleTime')]],
  ['the sale is over', { endSaleTime: dayFrom(0) }, [edit('endSaleTime')]],
  ['a rule without time', { failedRules: [{ field: 'endSaleTime', failure: '没有讲次' }] }, ['/lessons/7/outline']],
  [
    'a rule of goods, which have no outline',
    { failedRules: [{ field: 'refundDeadline', failure: '没有讲次' }], taught: false },
    [edit('refundDeadline')],
  ],
  ['dates that contradict each other', { refundDeadline: dayFrom(61) }, [edit('refundDeadline')]],
  ['no teacher', { episodesWithoutTeacher: 3 }, ['/lessons/7/outline']],
  ['no time', { itemsWithoutTime: 2 }, ['/lessons/7/outline']],
  ['no price', { price: 0 }, [edit('price')]],
  ['no limit', { limit: 0 }, [edit('limit')]],
  ['unlike its template', { template: { subject: 1, gradeIds: [7], assessment: null } }, [edit('template')]],
  [
    'an assessment of others',
    { withAssessment: true, hasAssessment: true, assessment: ASSESSMENT },
    [edit('withAssessment')],
  ],
  [
    'one of the template',
    { withAssessment: true, hasAssessment: true, template: { subject: 2, gradeIds: [7], assessment: ASSESSMENT } },
    [edit('template')],
  ],
  ['a baseline exam of others', { baselineExam: { ...ASSESSMENT, gradeIds: [] } }, [edit('subject')]],
  [
    'outside its semester',
    { semester: { name: '秋季', startAt: dayFrom(-90), endAt: dayFrom(59) } },
    [edit('semester')],
  ],
  ['students without team', { studentsWithoutTeam: 4 }, [`/lessons/7/teams/${PLACING_SUB_PAGE}`]],
];

type Place = Parameters<typeof lessonMendPath>[1];
const placesOf = (found: readonly { readonly mend: Place | null }[]) => found.map(({ mend: place }) => place);
const addressesOf = (places: readonly (Place | null)[]) => places.map((place) => place && lessonMendPath(7, place));
const factsOf = (change: Partial<PublishFacts>): PublishFacts => ({ ...READY_TO_PUBLISH, ...change });
/** The address bindBook of a taught lesson leads to the section of 课程信息 (decision 136). */
const isPage = (place: Place | null, { taught }: PublishFacts) =>
  place !== null && (place.tab === 'bindBook' || (taught ? TAUGHT : GOODS).includes(place.tab));

describe('what refuses a publish is put right', () => {
  test.each(REFUSED)('%s', (_sentence, change, places) => {
    const found = placesOf(publishRefusals(factsOf(change)));
    expect(addressesOf(found)).toEqual(places);
    expect(found.filter((place) => !isPage(place, factsOf(change)))).toEqual([]);
  });

  test('nowhere, where the lesson is published or canceled already', () => {
    expect(placesOf(publishRefusals(factsOf({ status: 'published' })))).toEqual([null]);
    expect(placesOf(publishRefusals(factsOf({ status: 'canceled' })))).toEqual([null]);
  });

  test('all of them are in the table', () => {
    const seen = REFUSED.flatMap(([, change]) => publishRefusals(factsOf(change)).map(({ code }) => code));
    expect(new Set([...seen, 'repeated', 'canceled'])).toEqual(new Set(PUBLISH_REFUSAL.codes));
  });
});

describe('what is warned of before a publish is put right', () => {
  test.each(WARNED)('%s', (_sentence, change, places) => {
    const found = placesOf(publishWarnings(factsOf(change)));
    expect(addressesOf(found)).toEqual(places);
    expect(found.filter((place) => !isPage(place, factsOf(change)))).toEqual([]);
  });

  test('all of them are in the table', () => {
    const seen = WARNED.flatMap(([, change]) => publishWarnings(factsOf(change)).map(({ code }) => code));
    expect(new Set(seen)).toEqual(new Set(PUBLISH_WARNING.codes));
  });
});
