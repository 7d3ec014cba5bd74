/** Which pieces a lesson owes to which of its students now: lists, shipping plans and waybill files ask this one place. */

import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { dueFrom, duePieces, type LessonTimes, owedPieces } from '@lectern/domain/goods/materials';
import type { Db } from '../../platform/db/database.ts';
import {
  type EnrolledStudent,
  enrolledOf,
  type LessonMaterialRow,
  materialsOfLessons,
  sentPieces,
} from '../goods/index.ts';
import { timesOfLesson } from './material-facts.queries.ts';

interface Owed {
  /** What the enrolment entitles to, whatever was sent. */
  readonly due: number;
  readonly sent: number;
  readonly owed: number;
}

export interface OwedMaterials {
  readonly materials: readonly LessonMaterialRow[];
  readonly enrolled: readonly EnrolledStudent[];
  dueTimeOf(material: LessonMaterialRow): number | null;
  of(material: LessonMaterialRow, studentId: number): Owed;
}

/** `studentIds`: facts of these alone are read. */
export async function owedMaterials(
  db: Db,
  lessonId: number,
  at: Date,
  studentIds?: readonly number[],
): Promise<OwedMaterials> {
  const materials = (await materialsOfLessons(db, [lessonId]))(lessonId);
  const times = await timesOfLesson(db, lessonId);
  const enrolled = await enrolledOf(db, lessonId, at);
  const startOf = new Map(enrolled.map((student) => [student.studentId, student.startedAt.getTime()]));
  const sent = new Map(
    (await sentPieces(db, lessonId, studentIds)).map(({ sku, studentId, pieces }) => [keyOf(sku, studentId), pieces]),
  );
  return {
    materials,
    enrolled,
    dueTimeOf: (material) => dueFrom(ruleOf(material), times),
    of: (material, studentId) => {
      const startedAt = startOf.get(studentId);
      const due = startedAt === undefined ? 0 : dueOf(material, times, startedAt, at);
      const pieces = sent.get(keyOf(material.sku, studentId)) ?? 0;
      return { due, sent: pieces, owed: owedPieces(due, pieces) };
    },
  };
}

const keyOf = (sku: string, studentId: number): string => `${studentId} ${sku}`;

const dueOf = (material: LessonMaterialRow, times: LessonTimes, startedAt: number, at: Date): number =>
  duePieces(ruleOf(material), times, { startedAt, endedAt: null }, at.getTime());

export const ruleOf = ({ trigger, triggerCount, quantity }: LessonMaterialRow) => ({
  trigger: MATERIAL_TRIGGER.has(trigger) ? trigger : ('enrolled' as const),
  triggerCount,
  quantity,
});
