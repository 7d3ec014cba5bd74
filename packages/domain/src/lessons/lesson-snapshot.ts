/**
 * A lesson as commands change it: the form's fields and beside them what only actions set. A command's effect is a
 * patch of this, so every one of them can be shown, compared, logged and taken back in the same way.
 */

import { type CodeOf, codeTable } from '../code-table.ts';
import type { ConfiguredValues } from '../configured-values.ts';
import type { LimitSource } from '../teams/team-codes.ts';
import { sameValue } from './form-step.ts';
import { LESSON_STATUS, type LessonStatus } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';

export interface LessonSnapshot extends LessonFields {
  status: LessonStatus;
  /** Epoch milliseconds, 0 = not set. */
  publishTime: number;
  onFrontPageTime: number;
  transferForbidden: boolean;
  /** Typed by hand, or the places of the teams on shelf. */
  limitKind: LimitSource;
  /** What its page says (课程信息模板). */
  infoTemplateId: number | null;
  /** Who answers for it (负责人); null: nobody yet. */
  ownerId: number | null;
  /** The assessment (入学测评) it asks for. */
  assessmentId: number | null;
  /** The fields that function configurations give it, by their keys. */
  configured: ConfiguredValues;
}

export type SnapshotField = keyof LessonSnapshot;
export type LessonPatch = Partial<LessonSnapshot>;

/** When it happened, not what: a plan and its run differ in them and say the same. */
const MOMENTS: readonly string[] = ['publishTime', 'onFrontPageTime'];

const isSnapshotField = (snapshot: LessonSnapshot, key: string): key is SnapshotField => key in snapshot;

/** The fields that the patch really changes. */
export function changedFields(snapshot: LessonSnapshot, patch: LessonPatch): readonly SnapshotField[] {
  return Object.keys(patch).filter(
    (key): key is SnapshotField => isSnapshotField(snapshot, key) && !sameValue(snapshot[key], patch[key]),
  );
}

/** As much of the snapshot as the fields name. */
export function partOf(snapshot: LessonSnapshot, fields: readonly SnapshotField[]): LessonPatch {
  return Object.fromEntries(fields.map((field) => [field, snapshot[field]]));
}

/** What is shown and logged of a change: everything but the moment. */
export function toldFields(fields: readonly SnapshotField[]): readonly SnapshotField[] {
  return fields.filter((field) => !MOMENTS.includes(field));
}

/** Do both change the same to the same, whenever it happens? `moments`: fields that are set to the time of the change. */
export function sameChange(a: LessonPatch, b: LessonPatch, moments: readonly SnapshotField[] = []): boolean {
  return sameValue(settled(a, moments), settled(b, moments));
}

function settled(patch: LessonPatch, moments: readonly string[]): [string, unknown][] {
  return Object.entries(patch)
    .filter(([key]) => !MOMENTS.includes(key))
    .map(([key, value]): [string, unknown] => [key, moments.includes(key) ? null : value])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Publishing sets its time; a lesson that is taken back or canceled stands on no front page (R151, decision 52). */
export function withStatusTimes(patch: LessonPatch, at: number): LessonPatch {
  if (patch.status === undefined) return patch;
  if (patch.status === LESSON_STATUS.code.published) return { publishTime: at, ...patch };
  return { ...patch, publishTime: 0, onFrontPageTime: 0 };
}

/** Where a lesson stands on the front page, as the log tells it instead of the moment it was put there. */
export const FRONT_PAGE_PLACE = codeTable({ off: '不在首页', on: '在首页', top: '首页最前' });
export type FrontPagePlace = CodeOf<typeof FRONT_PAGE_PLACE>;

/** `other`: the time before or after the change. */
export function frontPagePlace(time: number, other: number): FrontPagePlace {
  if (time === 0) return 'off';
  return other !== 0 && time > other ? 'top' : 'on';
}
