/** Lessons that have nothing to come get the episodes of their class type along a pattern, without a teacher yet. */

import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { alongPattern } from '@lectern/domain/schedule/along-pattern';
import type { FollowPattern } from '@lectern/domain/schedule/follow-pattern';
import { isException } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { episodesByIds, outlinesEdited } from '../../agendas/index.ts';
import { chosenLessons, followingPatch, type LessonRow, lockLesson, patchChanges } from '../../lessons/index.ts';
import {
  boundTemplates,
  placedChange,
  placeReasons,
  placeTemplates,
  type TemplatePlace,
  templatesToPlace,
  unmakeEpisode,
} from '../../outline/index.ts';
import { checkDraftsFor, conflictChoices, exceptionOf } from '../../schedule/index.ts';
import { type EpisodeToPlace, episodesToPlace } from '../class-type.queries.ts';
import { type CopyPayload, noRoom, type Placing } from './copy-payload.ts';

interface Wanted {
  readonly lesson: LessonRow;
  readonly episodes: readonly (EpisodeToPlace & { readonly startAt: number; readonly endAt: number })[];
  readonly left: number;
}

export async function placingRows(
  db: Db,
  context: CommandContext,
  lessons: readonly LessonRow[],
  along: FollowPattern,
): Promise<readonly PlannedRow<CopyPayload>[]> {
  const wanted = await wantedOf(db, lessons, along);
  const verdicts = await verdictsOf(db, context, wanted);
  const world = await templatesToPlace(
    db,
    wanted.flatMap(({ episodes }) => episodes.map(({ templateId }) => templateId)),
  );
  const changesOf = await outlineChanges(db, wanted);
  return wanted.map((one): PlannedRow<CopyPayload> => {
    const { lesson, episodes, left } = one;
    const places = episodes.map(placeOf);
    const { subjectId: subject, subjectIds: subjects, phase, templateId: template } = lesson;
    const fields = { template, subject, subjects, phase };
    const own = places.flatMap((place) =>
      placeReasons(place, fields, { ...world, teacher: undefined, at: context.at }),
    );
    const found = (verdicts.get(one) ?? []).map(conflictChoices);
    const reasons = [...(left > 0 ? [noRoom(along.pattern)] : []), ...own, ...found.flat()];
    const { id, name, rev } = lesson;
    return {
      subject: { type: 'lesson', id, name, rev, href: lessonPath(id, 'outline') },
      reasons,
      changes: reasons.some(({ outcome }) => outcome === 'refused') ? [] : changesOf(one),
      payload: {
        kind: 'place',
        way: 'there',
        lessonId: id,
        places,
        exceptions: found.flatMap((some, place) => (some.some(isException) ? [place] : [])),
      },
    };
  });
}

const placeOf = ({ templateId, startAt, endAt }: Wanted['episodes'][number]): TemplatePlace => ({
  templateId,
  startTime: startAt,
  endTime: endAt,
  teacherId: null,
});

async function verdictsOf(db: Db, { actor, at }: CommandContext, wanted: readonly Wanted[]) {
  const drafts = wanted.flatMap(({ lesson, episodes }) =>
    episodes.map(({ name, specialEpisodeType, startAt, endAt, durationMs }) => ({
      id: null,
      name,
      specialEpisodeType,
      startAt,
      endAt,
      teacherId: null,
      templateDurationMs: durationMs,
      places: [{ lessonId: lesson.id, ordinal: null }],
    })),
  );
  const verdicts = (await checkDraftsFor(db, actor, drafts, { now: at })).values();
  return new Map(wanted.map((one) => [one, one.episodes.flatMap(() => verdicts.next().value ?? [])]));
}

/** Those of the class type that no episode of the lesson stands for; lessons without any are left out. */
async function wantedOf(db: Db, lessons: readonly LessonRow[], along: FollowPattern): Promise<readonly Wanted[]> {
  const bound = await boundTemplates(
    db,
    lessons.map(({ id }) => id),
  );
  const isBound = new Set(bound.map(({ lessonId, templateId }) => `${lessonId} ${templateId}`));
  const found: Wanted[] = [];
  for (const lesson of lessons) {
    const all = lesson.templateId === null ? [] : await episodesToPlace(db, lesson.templateId);
    const waiting = all.filter(({ templateId }) => !isBound.has(`${lesson.id} ${templateId}`));
    if (waiting.length === 0) continue;
    const { spans, left } = alongPattern(
      { pattern: along.pattern, from: along.from, weeks: null },
      {
        durationsMs: waiting.map(({ durationMs }) => durationMs),
        holidays: along.without.map((day) => ({ ...day, name: '' })),
        semester: null,
      },
    );
    const episodes = spans.flatMap((span, index) => {
      const episode = waiting[index];
      return episode ? [{ ...episode, ...span }] : [];
    });
    found.push({ lesson, episodes, left });
  }
  return found;
}

/** As the log of the lesson will say it: what comes into the outline, and the dates that follow. */
async function outlineChanges(db: Db, wanted: readonly Wanted[]) {
  const added = new Map(
    wanted.map(({ lesson, episodes }) => [
      lesson.id,
      episodes.map(({ startAt, endAt, specialEpisodeType }) => ({
        kind: 'episode' as const,
        includedInPeriod: true,
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        displayAt: null,
        specialEpisodeType,
        status: 'normal' as const,
      })),
    ]),
  );
  const ids = [...added.keys()];
  const outlineOf = await outlinesEdited(db, ids, { added });
  const patches = new Map(wanted.map(({ lesson }) => [lesson.id, followingPatch(lesson, outlineOf(lesson.id))]));
  const changesOf = await patchChanges(db, [...patches.values()]);
  return ({ lesson, episodes }: Wanted) => {
    const patch = patches.get(lesson.id);
    return [placedChange(episodes.map(({ name }) => name)), ...(patch ? changesOf(patch) : [])];
  };
}

export async function applyPlacing(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Placing>,
  label: string,
): Promise<AppliedRow<CopyPayload>> {
  const { lessonId } = payload;
  if (payload.way === 'back') {
    const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
    for (const { id, rev } of payload.episodes) {
      const episode = { type: 'episode', id, rev, name: '', href: null };
      const draft = { way: 'back' as const, lessonId, before: null, after: null };
      await unmakeEpisode(tx, context, { subject: episode, payload: draft, note, changes: [] });
    }
    return { id: null, rev: null, payload };
  }
  const lesson = await lockLesson(tx, context.actor.scope, lessonId);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const given = exceptionOf(context, { exception: true });
  const places = payload.places.map((place, index) => ({
    ...place,
    override: payload.exceptions.includes(index) ? given : null,
  }));
  const note = [label, context.reason].filter((part) => part !== '').join('；');
  const { episodeIds } = await placeTemplates(tx, context, lesson, { places, note });
  return { id: null, rev: null, payload: { ...payload, made: episodeIds } };
}

/** What was placed goes to the bin again, with the versions of today. */
export async function takeBackRows(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<CopyPayload>[],
): Promise<readonly PlannedRow<CopyPayload>[]> {
  const placed = done.flatMap(({ subject, applied: { payload } }) =>
    payload.kind === 'place' && payload.way === 'there' ? [{ subject, payload }] : [],
  );
  const episodes = new Map(
    (
      await episodesByIds(
        db,
        placed.flatMap(({ payload }) => payload.made ?? []),
      )
    ).map((episode) => [episode.id, episode]),
  );
  const lessons = await chosenLessons(
    db,
    context.actor,
    placed.map(({ payload }) => payload.lessonId),
  );
  return placed.flatMap(({ payload: { lessonId, made = [] } }): PlannedRow<CopyPayload>[] => {
    const lesson = lessons.get(lessonId);
    const there = made.flatMap((id) => episodes.get(id) ?? []);
    // One of them is gone: the engine refuses the row.
    if (!lesson || there.length < made.length) return [];
    const begun = there.find(({ startAt }) => startAt <= context.at);
    const message = `“${begun?.name ?? ''}”已经开始，不能再撤销`;
    return [
      {
        subject: {
          type: 'lesson',
          id: lessonId,
          name: lesson.name,
          rev: null,
          href: lessonPath(lessonId, 'outline'),
        },
        reasons: begun ? [{ outcome: 'refused', code: 'started', message }] : [],
        changes: begun ? [] : [{ field: 'outlineItem', before: there.map(({ name }) => name), after: [] }],
        payload: { kind: 'place', way: 'back', lessonId, episodes: there.map(({ id, rev }) => ({ id, rev })) },
      },
    ];
  });
}
