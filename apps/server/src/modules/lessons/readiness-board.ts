/**
 * The readiness board of the home page: what of one's own lessons would still refuse a publish in the days before they
 * start. The facts of all of them are gathered at once; the domain decides as it does for one.
 */
import { checkPublish, type PublishFacts } from '@lectern/domain/lessons/publish-check';
import { daysUntil, readinessWindow } from '@lectern/domain/lessons/readiness-window';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { readingTrainingAmong } from '../lesson-templates/index.ts';
import { shelfStatesOfLessons } from '../teams/index.ts';
import { refusalOf } from './commands/refusal-on-wire.ts';
import { fieldsOf, type LessonRow, statusOf } from './lesson-columns.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { unpublishedOf } from './my-unpublished.queries.ts';
import { millisOf } from './wire-time.ts';

const LOOKED_AT = 50;

export async function readinessBoard({ db, now }: LessonsDeps, actor: Actor) {
  const at = now().getTime();
  const { from, to } = readinessWindow(at);
  const window = { from: new Date(from), to: new Date(to) };
  const found = await unpublishedOf(db, actor, window, LOOKED_AT + 1);
  const lessons = found.slice(0, LOOKED_AT);
  const factsOf = await gatherFacts(db, lessons);
  const checked = lessons.map((lesson) => {
    const verdict = checkPublish(factsOf(lesson));
    const refusals = verdict.allowed ? [] : verdict.refusals.map(refusalOf);
    const startTime = millisOf(lesson.startAt);
    return { id: lesson.id, name: lesson.name, startTime, daysLeft: daysUntil(startTime, at), refusals };
  });
  const list = checked.filter(({ refusals }) => refusals.length > 0);
  return { list, readyCount: checked.length - list.length, more: found.length > LOOKED_AT };
}

async function gatherFacts(db: Db, lessons: readonly LessonRow[]): Promise<(lesson: LessonRow) => PublishFacts> {
  const [shelfStates, readingTraining] = await Promise.all([
    shelfStatesOfLessons(
      db,
      lessons.map(({ id }) => id),
    ),
    readingTrainingAmong(
      db,
      lessons.flatMap(({ templateId }) => templateId ?? []),
    ),
  ]);
  return (lesson) => ({
    status: statusOf(lesson),
    missingFields: missingLessonFields(fieldsOf(lesson)),
    internal: lesson.internal,
    ted: lesson.ted,
    inviteFresh: lesson.inviteFresh,
    withMentor: lesson.withMentor,
    withAssessment: lesson.withAssessment,
    hasAssessment: lesson.assessmentId !== null,
    teamShelfStates: shelfStates.get(lesson.id) ?? [],
    supportReadingTraining: lesson.templateId !== null && readingTraining.has(lesson.templateId),
    boundBookCount: lesson.bookBound ? 1 : 0,
    // They refuse nothing: a bundle is only told of once the lesson is published.
    bundles: [],
  });
}
