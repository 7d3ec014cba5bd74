/**
 * What a person confirms before a lesson is published (issue 13 section 3): nothing here forbids it, but families would
 * pay for a lesson that is over, empty, without teacher or without price. The documented refusals are in `publish-check.ts`.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { formatDate } from '../time/shanghai-time.ts';
import { type AssessedRecord, misfitText, type NamedAssessment } from './assessment-fit.ts';
import type { FailedRule } from './calculation-rules.ts';
import { lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonField } from './lesson-fields.ts';
import { PLACING_SUB_PAGE } from './lesson-link.ts';
import type { LessonTab } from './lesson-tabs.ts';
import { dateContradictions, type PublishDates } from './publish-dates.ts';
import { deriveSale, SALE_REASON } from './sale-status.ts';

/** In the order they are shown. */
export const PUBLISH_WARNING = codeTable({
  internal: '该课程为内部课程，请确认是否对外发布',
  bookUnConfig: '该班型支持阅读训练，但课程尚未绑定图书，请确认是否继续发布',
  noEpisodes: '大纲中没有讲次，学员付费后无课可上',
  ended: '课程已经结束',
  started: '课程已经开课',
  noSaleEnd: SALE_REASON.labelOf('noEnd'),
  saleOver: '停售时间已过，发布后不会售卖',
  ruleFails: '规则算不出时间，未设置前停售随课程结束，其他时间不设置',
  datesContradict: '日期互相矛盾',
  withoutTeacher: '有讲次未安排老师',
  withoutTime: '大纲中有未设置时间的项目',
  priceZero: '售价为 0 元，学员可以免费报名',
  noLimit: '招生人数不限',
  unlikeTemplate: '与班型不一致',
  assessmentMisfits: '入学测评与课程不符',
  templateAssessmentMisfits: '班型的入学测评与课程不符',
  baselineExamMisfits: '基线考试与课程不符',
  outsideSemester: '上课时间不在所选学期内',
  studentsWithoutTeam: '有已付费学员尚未分班',
});
export type PublishWarningCode = CodeOf<typeof PUBLISH_WARNING>;

/** Facts about a lesson's outline, dates and template that warnings look at. */
export interface PublishOutlook extends PublishDates, AssessedRecord {
  readonly now: number;
  /** False for goods, which are not taught (R058). */
  readonly taught: boolean;
  readonly episodeCount: number;
  /** Of episodes that are taught live. */
  readonly episodesWithoutTeacher: number;
  readonly itemsWithoutTime: number;
  /** Each rule that gives no time, with the reason. */
  readonly failedRules: readonly FailedRule[];
  readonly price: number;
  readonly limit: number;
  readonly subject: number | null;
  readonly withAssessment: boolean;
  /** The one bound to the lesson. */
  readonly assessment: NamedAssessment | null;
  readonly baselineExam: NamedAssessment | null;
  /** Without grades it leaves them open; null without a template. */
  readonly template: {
    readonly subject: number | null;
    readonly gradeIds: readonly number[];
    readonly assessment: NamedAssessment | null;
  } | null;
  readonly semester: { readonly name: string; readonly startAt: number; readonly endAt: number } | null;
  /** Paid, and in none of the lesson's teams; 0 where there are no teams to be in. */
  readonly studentsWithoutTeam: number;
}

export interface WarningFacts extends PublishOutlook {
  readonly internal: boolean;
  /** `template.supportReadingTraining`; false without a template. */
  readonly supportReadingTraining: boolean;
  readonly boundBookCount: number;
}

/** False: no warning. A text stands behind the label, where lessons differ. */
type Rule = (lesson: WarningFacts) => boolean | string;

const WARNED_WHEN: Record<PublishWarningCode, Rule> = {
  internal: (lesson) => lesson.internal,
  bookUnConfig: (lesson) => lesson.supportReadingTraining && lesson.boundBookCount === 0,
  noEpisodes: (lesson) => lesson.taught && lesson.episodeCount === 0,
  ended: (lesson) => isOver(lesson) && formatDate(lesson.endAt),
  started: (lesson) => !isOver(lesson) && isPast(lesson.startAt, lesson.now) && formatDate(lesson.startAt),
  noSaleEnd: (lesson) => deriveSale(saleOf(lesson), lesson.now).reason === 'noEnd',
  saleOver: (lesson) => isPast(lesson.endSaleTime, lesson.now) && formatDate(lesson.endSaleTime),
  ruleFails: ({ failedRules }) => some(failedRules.map(ruleFailureWords).join('、')),
  datesContradict: (lesson) =>
    some(
      dateContradictions(lesson)
        .map(({ text }) => text)
        .join('；'),
    ),
  withoutTeacher: (lesson) => lesson.taught && counted(lesson.episodesWithoutTeacher, '讲'),
  withoutTime: (lesson) => lesson.taught && counted(lesson.itemsWithoutTime, '项'),
  priceZero: (lesson) => lesson.price === 0,
  noLimit: (lesson) => lesson.limit === 0,
  unlikeTemplate: (lesson) => some(unlikeTemplate(lesson).map(lessonFieldLabel).join('、')),
  // Only where the lesson asks for one. The one it was given may have stopped to fit when its subject or grades changed.
  assessmentMisfits: (lesson) => lesson.withAssessment && some(misfitText(lesson.assessment, lesson)),
  templateAssessmentMisfits: (lesson) =>
    lesson.withAssessment && some(misfitText(lesson.template?.assessment ?? null, lesson)),
  baselineExamMisfits: (lesson) => some(misfitText(lesson.baselineExam, lesson)),
  outsideSemester: ({ semester, startAt, endAt }) =>
    semester !== null &&
    ((startAt > 0 && startAt < semester.startAt) || endAt > semester.endAt) &&
    `${semester.name}（${formatDate(semester.startAt)} 至 ${formatDate(semester.endAt)}）`,
  studentsWithoutTeam: (lesson) => counted(lesson.studentsWithoutTeam, '人'),
};

/** Where a person goes to put it right: at a field of the form, else on a tab of the lesson or a page below it. */
export interface FixPlace {
  readonly tab: LessonTab;
  readonly subPage?: typeof PLACING_SUB_PAGE;
  readonly field?: LessonField;
}

const WARNING_MEND: Record<PublishWarningCode, FixPlace> = {
  internal: { tab: 'info', field: 'internal' },
  // The tab belongs to goods (R056); of a reading-training lesson its address leads to the section of 课程信息.
  bookUnConfig: { tab: 'bindBook' },
  noEpisodes: { tab: 'outline' },
  ended: { tab: 'outline' },
  started: { tab: 'outline' },
  noSaleEnd: { tab: 'info', field: 'endSaleTime' },
  saleOver: { tab: 'info', field: 'endSaleTime' },
  ruleFails: { tab: 'outline' },
  datesContradict: { tab: 'info', field: 'startSaleTime' },
  withoutTeacher: { tab: 'outline' },
  withoutTime: { tab: 'outline' },
  priceZero: { tab: 'info', field: 'price' },
  noLimit: { tab: 'info', field: 'limit' },
  unlikeTemplate: { tab: 'info', field: 'template' },
  assessmentMisfits: { tab: 'info', field: 'withAssessment' },
  templateAssessmentMisfits: { tab: 'info', field: 'template' },
  baselineExamMisfits: { tab: 'info', field: 'subject' },
  outsideSemester: { tab: 'info', field: 'semester' },
  studentsWithoutTeam: { tab: 'teams', subPage: PLACING_SUB_PAGE },
};

export interface PublishWarning {
  readonly code: PublishWarningCode;
  readonly label: string;
  readonly mend: FixPlace;
}

export function publishWarnings(lesson: WarningFacts): readonly PublishWarning[] {
  return PUBLISH_WARNING.codes.flatMap((code) => {
    const found = WARNED_WHEN[code](lesson);
    if (found === false) return [];
    const label = PUBLISH_WARNING.labelOf(code);
    return [{ code, label: found === true ? label : `${label}：${found}`, mend: mendOf(code, lesson) }];
  });
}

/** Of dates that contradict each other the first one is led to. Goods have no outline that a rule could be put right in. */
function mendOf(code: PublishWarningCode, lesson: WarningFacts): FixPlace {
  const [contradiction] = code === 'datesContradict' ? dateContradictions(lesson) : [];
  const [failed] = code === 'ruleFails' && !lesson.taught ? lesson.failedRules : [];
  const field = contradiction?.field ?? failed?.field;
  return field === undefined ? WARNING_MEND[code] : { tab: 'info', field };
}

/** What is wrong with a lesson on sale; the others were choices, confirmed when it was published. */
const HOLDS_ONCE_PUBLISHED: Record<PublishWarningCode, 'always' | 'untilEnded' | 'never'> = {
  internal: 'never',
  bookUnConfig: 'never',
  noEpisodes: 'untilEnded',
  ended: 'always',
  started: 'never',
  noSaleEnd: 'always',
  saleOver: 'never',
  ruleFails: 'untilEnded',
  // A sale that ends after its lesson goes on.
  datesContradict: 'always',
  withoutTeacher: 'untilEnded',
  withoutTime: 'untilEnded',
  priceZero: 'never',
  noLimit: 'never',
  unlikeTemplate: 'untilEnded',
  assessmentMisfits: 'untilEnded',
  templateAssessmentMisfits: 'untilEnded',
  baselineExamMisfits: 'untilEnded',
  outsideSemester: 'untilEnded',
  studentsWithoutTeam: 'untilEnded',
};

/** Warnings about a lesson that is already published, for its page. */
export function publishedWarnings(lesson: WarningFacts): readonly PublishWarning[] {
  const isShown = { always: true, untilEnded: !isOver(lesson), never: false };
  return publishWarnings(lesson).filter(({ code }) => isShown[HOLDS_ONCE_PUBLISHED[code]]);
}

export const ruleFailureWords = ({ field, failure }: FailedRule): string => `${lessonFieldLabel(field)}（${failure}）`;

const some = (text: string): string | false => text !== '' && text;
const counted = (count: number, unit: string): string | false => count > 0 && `${count} ${unit}`;
const isPast = (time: number, now: number): boolean => time > 0 && time <= now;
const isOver = ({ endAt, now }: PublishOutlook): boolean => isPast(endAt, now);
const saleOf = ({ startSaleTime, endSaleTime, endAt }: PublishOutlook) => ({
  startSaleTime,
  endSaleTime,
  endTime: endAt,
  status: 'published' as const,
});

function unlikeTemplate({ template, subject, gradeIds }: PublishOutlook): LessonField[] {
  if (template === null) return [];
  const wanted = template.gradeIds;
  const sameGrades =
    wanted.length === 0 || (wanted.length === gradeIds.length && wanted.every((id) => gradeIds.includes(id)));
  const differing: LessonField[] = [];
  if (template.subject !== subject) differing.push('subject');
  if (!sameGrades) differing.push('grades');
  return differing;
}
