/**
 * May this lesson be published, what stands in the way and where is each of it mended (R142-R150, decisions 50, 51)?
 * What a person has to confirm is in `publish-warnings.ts`.
 *
 * Pure, so the server decides with it and the page explains with it beforehand. A rule looks only at
 * `PublishFacts`; whoever calls gathers them. That a warning was confirmed is the caller's to see to.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { ShelfState } from '../teams/team-codes.ts';
import type { LessonStatus } from './lesson-codes.ts';
import { lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonField } from './lesson-fields.ts';
import { type FixPlace, type PublishWarning, publishWarnings, type WarningFacts } from './publish-warnings.ts';

export interface RefusalFacts {
  readonly status: LessonStatus;
  /** From `missingLessonFields`: a lesson with any has `hasRequiredFieldsUnSet`. */
  readonly missingFields: readonly LessonField[];
  readonly ted: boolean;
  /** False for goods, which are not taught (R058). */
  readonly taught: boolean;
  readonly inviteFresh: boolean;
  readonly withMentor: boolean;
  readonly withAssessment: boolean;
  readonly hasAssessment: boolean;
  readonly teamShelfStates: readonly ShelfState[];
  readonly bundles: readonly { readonly id: number; readonly name: string }[];
}

export interface PublishFacts extends RefusalFacts, WarningFacts {}

/** In the order they are told (decision 50). */
export const PUBLISH_REFUSAL = codeTable({
  canceled: '课程已取消，不能发布',
  repeated: '课程已发布，无需重复发布',
  required: '课程有必填项未填写，请补全后再发布',
  withoutAssessment: '课程开启了入学测评但未绑定测评，请先绑定测评或关闭入学测评',
  noOnShelfTeam: '课程没有已上架的小班，请至少上架一个小班',
});
export type PublishRefusalCode = CodeOf<typeof PUBLISH_REFUSAL>;

export interface PublishRefusal {
  readonly code: PublishRefusalCode;
  readonly label: string;
  /** With `required`: what is missing. */
  readonly fields?: readonly LessonField[];
  /** Null when nothing can mend it. */
  readonly mend: FixPlace | null;
}

export type PublishVerdict =
  | { readonly allowed: false; readonly refusals: readonly [PublishRefusal, ...PublishRefusal[]] }
  | {
      readonly allowed: true;
      readonly warnings: readonly PublishWarning[];
      /** R150: a ted lesson goes to the front page after publishing. */
      readonly needsFrontPage: boolean;
      /** R146: comes with the success when the lesson is part of bundles. */
      readonly bundleNote: string | null;
    };

type Rule = (lesson: RefusalFacts) => boolean;

const REFUSED_WHEN: Record<PublishRefusalCode, Rule> = {
  canceled: (lesson) => lesson.status === 'canceled',
  repeated: (lesson) => lesson.status === 'published',
  required: (lesson) => lesson.missingFields.length > 0,
  withoutAssessment: (lesson) => lesson.withAssessment && !lesson.hasAssessment,
  // A mentor needs a team to lead; invite-fresh lessons open theirs later.
  noOnShelfTeam: (lesson) => lesson.withMentor && !lesson.inviteFresh && !lesson.teamShelfStates.includes('on_shelf'),
};

const REFUSAL_MEND: Record<PublishRefusalCode, FixPlace | null> = {
  canceled: null,
  repeated: null,
  required: { tab: 'info' },
  withoutAssessment: { tab: 'info', field: 'withAssessment' },
  noOnShelfTeam: { tab: 'teams' },
};

/** All refusals that apply; the first one's code is the outcome of the call. */
export function checkPublish(lesson: PublishFacts): PublishVerdict {
  const [first, ...rest] = publishRefusals(lesson);
  if (first) return { allowed: false, refusals: [first, ...rest] };
  return {
    allowed: true,
    warnings: publishWarnings(lesson),
    needsFrontPage: lesson.ted,
    bundleNote: bundleNoteOf(lesson.bundles),
  };
}

export function publishRefusals(lesson: RefusalFacts): readonly PublishRefusal[] {
  return PUBLISH_REFUSAL.codes.filter((code) => REFUSED_WHEN[code](lesson)).map((code) => refusalOf(code, lesson));
}

function refusalOf(code: PublishRefusalCode, lesson: RefusalFacts): PublishRefusal {
  const [field] = lesson.missingFields;
  if (code !== 'required' || !field) {
    // Goods have no page of teams; without a mentor they need none.
    const isOfGoods = code === 'noOnShelfTeam' && !lesson.taught;
    const place: FixPlace | null = isOfGoods ? { tab: 'info', field: 'withMentor' } : REFUSAL_MEND[code];
    return { code, label: PUBLISH_REFUSAL.labelOf(code), mend: place };
  }
  const names = lesson.missingFields.map(lessonFieldLabel).join('、');
  return {
    code,
    label: `${PUBLISH_REFUSAL.labelOf(code)}：${names}`,
    fields: lesson.missingFields,
    mend: { tab: 'info', field },
  };
}

function bundleNoteOf(bundles: PublishFacts['bundles']): string | null {
  if (bundles.length === 0) return null;
  const names = bundles.map((bundle) => `${bundle.name}（${bundle.id}）`).join('、');
  return `该课程已加入 ${bundles.length} 个商品组合：${names}，请同步检查组合的售卖设置`;
}
