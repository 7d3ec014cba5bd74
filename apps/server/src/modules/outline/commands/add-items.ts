/** Makes items and puts them into the outline: episodes (E024, E035, E038), exams (E037), stage reviews (E039). */
import type { EpisodeDraft } from '@lectern/contract/outline/outline-fields';
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { draftFaults } from '@lectern/domain/outline/episode-draft';
import { isTooSoon } from '@lectern/domain/time/too-soon';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type ConflictOverride, insertEntries, insertEpisodes, logEpisode, placeItems } from '../../agendas/index.ts';
import type { LessonRow } from '../../lessons/index.ts';
import type { FieldChange } from '../../operation-log/index.ts';
import { assertMayBeMade } from '../../schedule/index.ts';
import { beginReviews } from '../../stage-reviews/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import { episodeColumns, keepGiven } from '../episode-of-template.ts';
import { assertNotFrozen } from '../exam-freeze.ts';
import { beginExams } from '../exams-of-lesson.ts';
import { assertTeachersFree } from '../free-teachers.ts';
import { assertTemplatesFree } from '../free-templates.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type Held, type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';
import { refusal } from '../refusal.ts';

export type NewEpisode = EpisodeDraft & { readonly performanceTime?: number };

interface AddEpisodes extends OutlineTarget {
  readonly labelId: number;
  readonly episodes: readonly NewEpisode[];
}

export async function addEpisodes(deps: OutlineDeps, by: By, { labelId, episodes, ...target }: AddEpisodes) {
  const written = await writeOutline(deps, by, target, async (tx, held) => {
    const ids = await makeEpisodes(tx, by, held, { labelId, episodes });
    return {
      action: 'lesson.addItems',
      changes: [{ field: 'outlineItem', before: [], after: episodes.map(({ name }) => name) }],
      result: ids,
    };
  });
  return presentChanged(written);
}

interface MakeEpisodes extends Pick<AddEpisodes, 'labelId' | 'episodes'> {
  /** As the plan told them, where there was one. */
  readonly changes?: (draft: NewEpisode) => readonly FieldChange[];
  /** Why they may stand in conflict. */
  readonly override?: ConflictOverride | null;
}

const created = ({ name, startTime, endTime }: NewEpisode): readonly FieldChange[] => [
  { field: 'name', before: null, after: name },
  { field: 'startTime', before: null, after: startTime },
  { field: 'endTime', before: null, after: endTime },
];

/** Of a lesson that `tx` holds. @throws RefusedError for the first draft that may not be made. */
export async function makeEpisodes(
  tx: Tx,
  by: CommandOrigin,
  { lesson, items, at }: Held,
  { labelId, episodes, changes = created, override = null }: MakeEpisodes,
): Promise<readonly number[]> {
  await chosenLabel(tx, labelId, 'episode', lesson);
  for (const draft of episodes) assertMayBe(draft, at);
  const templates = await assertTemplatesFree(tx, lesson, items, episodes);
  const columns = episodes.map((draft) => ({
    ...episodeColumns(draft, lesson, templates.get(draft.episodeTemplateId ?? 0)),
    conflictOverride: override && JSON.stringify(override),
  }));
  await assertTeachersFree(tx, columns, { actor: by.actor, now: at, lessonId: lesson.id, override });
  const ids = await insertEpisodes(tx, columns, { name: by.actor.name, at });
  for (const [index, id] of ids.entries()) {
    const draft = episodes[index];
    if (draft)
      await logEpisode(tx, by, { action: 'episode.create', id, name: draft.name, rev: 1, changes: changes(draft) });
  }
  const places = ids.map((id, index) => {
    const includedInPeriod = episodes[index]?.includedInPeriod ?? true;
    return { kind: 'episode' as const, id, labelId, includedInPeriod };
  });
  await placeItems(tx, lesson.id, places);
  await keepGiven(tx, lesson.id, [...templates.values()]);
  return ids;
}

function assertMayBe(draft: NewEpisode, at: Date): void {
  const [fault] = draftFaults(draft, at.getTime());
  if (fault) throw new RefusedError(fault.code, `“${draft.name}”${fault.message}`, { field: fault.field });
}

interface EntryDraft {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Of an exam. */
  readonly jamTemplateId?: number | null;
  /** Of a stage review. */
  readonly stageReviewTemplateId?: number | null;
}

interface AddEntries extends OutlineTarget {
  readonly labelId: number;
  readonly kind: Exclude<AgendaKind, 'episode'>;
  readonly entries: readonly EntryDraft[];
}

export async function addEntries(deps: OutlineDeps, by: By, { labelId, kind, entries, ...target }: AddEntries) {
  const written = await writeOutline(deps, by, target, async (tx, { lesson, at }) => {
    await chosenLabel(tx, labelId, kind, lesson);
    const ids = await makeEntries(tx, by, { kind, entries, lesson, at });
    await placeItems(
      tx,
      lesson.id,
      ids.map((id) => ({ kind, id, labelId, includedInPeriod: false })),
    );
    return {
      action: 'lesson.addItems',
      changes: [{ field: 'outlineItem', before: [], after: entries.map(({ name }) => name) }],
      result: ids,
    };
  });
  return presentChanged(written);
}

interface MakeEntries extends Pick<AddEntries, 'kind' | 'entries'> {
  readonly lesson: LessonRow;
  readonly at: Date;
}

/** @throws RefusedError for one that starts too soon (R194, decision 83); those without a time may be made. */
export async function makeEntries(
  tx: Tx,
  by: By,
  { kind, entries, lesson, at }: MakeEntries,
): Promise<readonly number[]> {
  const soon = entries.find(({ startTime }) => startTime !== 0 && isTooSoon(startTime, at.getTime()));
  if (soon) throw refusal('tooSoon', soon.name);
  if (entries.length === 0) return [];
  const wanted = entries.map(({ name, startTime, endTime }) => ({
    kind,
    name,
    startAt: startTime === 0 ? null : new Date(startTime),
    endAt: endTime === 0 ? null : new Date(endTime),
  }));
  if (kind === AGENDA_KIND.code.jam) await assertNotFrozen(tx, wanted, at);
  const timed = entries.flatMap(({ name, startTime: startAt, endTime: endAt }) =>
    startAt === 0 || endAt === 0 ? [] : [{ kind, name, startAt, endAt }],
  );
  await assertMayBeMade(tx, by.actor, timed, lesson.id, at);
  const ids = await insertEntries(tx, wanted);
  if (kind === AGENDA_KIND.code.jam) await beginExams(tx, { ...by, at }, lesson, { ids, drafts: entries });
  if (kind === AGENDA_KIND.code.stageReview) await beginReviews(tx, lesson, { ids, drafts: entries });
  return ids;
}
