/** Puts what exists into the outline: episodes that another lesson gives as well (E034), exams (E036). */
import { AGENDA_KIND, type AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { episodesByIds, lockItems, placeItems } from '../../agendas/index.ts';
import { examsAmong } from '../../exams/index.ts';
import { isWithin, type LessonRow, lessonsHolding } from '../../lessons/index.ts';
import { carryGiven } from '../../provenance/index.ts';
import { assertMayJoin } from '../../schedule/index.ts';
import { chosenLabel } from '../chosen-label.ts';
import { assertNotFrozen } from '../exam-freeze.ts';
import { findEntries, templatesBehind } from '../outline.queries.ts';
import type { By, OutlineDeps } from '../outline-deps.ts';
import { type Held, type OutlineTarget, presentChanged, writeOutline } from '../outline-write.ts';
import { refusal } from '../refusal.ts';
import { makeEntries } from './add-items.ts';

interface Attach extends OutlineTarget {
  readonly labelId: number;
  readonly ids: readonly number[];
}

export async function attachEpisodes(deps: OutlineDeps, by: By, { labelId, ids, ...target }: Attach) {
  const wanted = [...new Set(ids)];
  const written = await writeOutline(deps, by, target, async (tx, held) => {
    await chosenLabel(tx, labelId, 'episode', held.lesson);
    assertAbsent(held, 'episode', wanted);
    await lockItems(tx, 'episode', wanted);
    const names = await attachable(tx, by, held, wanted);
    await assertMayJoin(tx, by.actor, refsOf('episode', wanted), held.lesson.id, held.at);
    await placeItems(
      tx,
      held.lesson.id,
      wanted.map((id) => ({ kind: 'episode', id, labelId, includedInPeriod: true })),
    );
    await carryGivenOf(tx, held.lesson, wanted);
    return {
      action: 'lesson.attachItems',
      changes: [{ field: 'outlineItem', before: [], after: names }],
      result: wanted,
    };
  });
  return presentChanged(written);
}

/** The lessons that give the episodes already know what their templates gave. */
async function carryGivenOf(tx: Tx, lesson: LessonRow, ids: readonly number[]): Promise<void> {
  for (const { lessonId, episodeTemplateId } of await templatesBehind(tx, ids, lesson.id)) {
    await carryGiven(tx, lessonId, lesson.id, `episode:${episodeTemplateId}:`);
  }
}

const refsOf = (kind: AgendaKind, ids: readonly number[]) => ids.map((id) => ({ kind, id }));

/** Names of the episodes. @throws NotFoundError also for one that only lessons out of reach give. */
async function attachable(tx: Tx, { actor }: By, { lesson }: Held, ids: readonly number[]): Promise<readonly string[]> {
  const episodes = new Map((await episodesByIds(tx, ids)).map((episode) => [episode.id, episode]));
  const lessons = await lessonsHolding(tx, [...episodes.values()]);
  const subjects = new Set([lesson.subjectId, ...lesson.subjectIds]);
  return ids.map((id) => {
    const episode = episodes.get(id);
    if (!episode || !isInReach(actor, episode, lessons)) throw new NotFoundError('讲次', id);
    if (episode.subjectId !== null && !subjects.has(episode.subjectId)) throw refusal('otherSubject', episode.name);
    return episode.name;
  });
}

function assertAbsent({ items }: Held, kind: AgendaKind, ids: readonly number[]): void {
  const there = items.find((item) => item.kind === kind && ids.includes(item.id));
  if (there) throw refusal('alreadyInOutline', there.name);
}

/** Exams and the like. @throws NotFoundError also for one that only lessons out of reach give. */
async function entriesInReach(tx: Tx, { actor }: By, kind: AgendaKind, ids: readonly number[]) {
  const entries = await findEntries(tx, kind, ids);
  const lessons = await lessonsHolding(tx, entries);
  // An exam has a subject and a phase of its own.
  const exams = kind === AGENDA_KIND.code.jam ? await examsAmong(tx, actor.scope, ids) : undefined;
  const reached = entries.filter((entry) => exams?.has(entry.id) ?? isInReach(actor, entry, lessons));
  const found = new Map(reached.map((entry) => [entry.id, entry]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new NotFoundError('大纲项', missing);
  return found;
}

/** What no lesson gives belongs to nobody. */
function isInReach(
  { scope }: Actor,
  { lessonIds }: { readonly lessonIds: readonly number[] },
  lessons: ReadonlyMap<number, LessonRow>,
): boolean {
  const holders = lessonIds.flatMap((id) => lessons.get(id) ?? []);
  return holders.length === 0 || holders.some((holder) => isWithin(scope, holder));
}

interface AttachEntries extends Attach {
  readonly kind: Exclude<AgendaKind, 'episode'>;
  /** E039 makes new ones in the same call. */
  readonly entries?: Parameters<typeof makeEntries>[2]['entries'];
}

export async function attachEntries(deps: OutlineDeps, by: By, attach: AttachEntries) {
  const { labelId, ids, kind, entries = [], ...target } = attach;
  const wanted = [...new Set(ids)];
  const written = await writeOutline(deps, by, target, async (tx, held) => {
    await chosenLabel(tx, labelId, kind, held.lesson);
    assertAbsent(held, kind, wanted);
    await lockItems(tx, kind, wanted);
    const found = await entriesInReach(tx, by, kind, wanted);
    if (kind === AGENDA_KIND.code.jam) await assertNotFrozen(tx, [...found.values()], held.at);
    await assertMayJoin(tx, by.actor, refsOf(kind, wanted), held.lesson.id, held.at);
    const all = [...wanted, ...(await makeEntries(tx, by, { ...held, kind, entries }))];
    await placeItems(
      tx,
      held.lesson.id,
      all.map((id) => ({ kind, id, labelId, includedInPeriod: false })),
    );
    const names = [...wanted.map((id) => found.get(id)?.name ?? ''), ...entries.map(({ name }) => name)];
    return { action: 'lesson.attachItems', changes: [{ field: 'outlineItem', before: [], after: names }], result: all };
  });
  return presentChanged(written);
}
