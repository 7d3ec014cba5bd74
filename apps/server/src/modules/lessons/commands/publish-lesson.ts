/** Publishing (R141-R150): facts are gathered under the lesson's lock, the domain decides, a ted lesson goes on the front page. */
import {
  checkPublish,
  PUBLISH_REFUSAL,
  type PublishFacts,
  type PublishRefusal,
} from '@lectern/domain/lessons/publish-check';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { fieldsOf, type LessonRow, statusOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { checkRev, lockLesson, moveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { aroundPublish } from '../publish-facts.queries.ts';

export function publishLesson({ db, now }: LessonsDeps, by: By, id: number, rev?: number) {
  return inTransaction(db, async (tx) => {
    const lesson = await lockLesson(tx, by.actor.scope, id);
    checkRev(lesson, rev);
    const facts = await publishFacts(tx, lesson);
    const verdict = checkPublish(facts);
    if (!verdict.allowed) throw refusedWith(verdict.refusals);

    const at = now();
    const moved = await moveLesson(
      tx,
      lesson,
      { status: 'published', publishedAt: at, onFrontPageAt: verdict.needsFrontPage ? at : lesson.onFrontPageAt },
      { name: by.actor.name, at },
    );
    await logLesson(tx, by, {
      action: 'lesson.publish',
      lesson: moved,
      status: { before: lesson.status, after: 'published' },
      note: verdict.bundleNote ?? '',
    });
    if (verdict.needsFrontPage) await logLesson(tx, by, { action: 'lesson.onFrontPage', lesson: moved });
    return {
      id,
      status: 'published' as const,
      rev: moved.rev,
      warnings: verdict.warnings.map(({ code, label }) => ({ code, message: label })),
      bundles: [...facts.bundles],
      onFrontPage: verdict.needsFrontPage,
    };
  });
}

export async function publishFacts(db: Db, lesson: LessonRow): Promise<PublishFacts> {
  const around = await aroundPublish(db, lesson.id, lesson.templateId);
  return {
    status: statusOf(lesson),
    missingFields: missingLessonFields(fieldsOf(lesson)),
    internal: lesson.internal,
    ted: lesson.ted,
    inviteFresh: lesson.inviteFresh,
    withMentor: lesson.withMentor,
    withAssessment: lesson.withAssessment,
    hasAssessment: lesson.assessmentId !== null,
    teamShelfStates: around.teamShelfStates,
    supportReadingTraining: around.supportReadingTraining,
    boundBookCount: lesson.bookBound ? 1 : 0,
    bundles: around.bundles,
  };
}

/** As the wire tells a refusal: a place to go stands in each, the lesson's page where nothing mends it. */
export function refusalOf({ code, label, fields, mend }: PublishRefusal) {
  return { code, message: label, ...(fields ? { fields: [...fields] } : {}), mend: mend ?? { tab: 'info' as const } };
}

function refusedWith(refusals: readonly [PublishRefusal, ...PublishRefusal[]]): RefusedError {
  const [first] = refusals;
  const message = refusals.map((refusal) => refusal.label).join('；');
  return new RefusedError(first.code, first.code === PUBLISH_REFUSAL.code.repeated ? first.label : message, {
    refusals: refusals.map(refusalOf),
  });
}
