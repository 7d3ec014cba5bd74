/**
 * Saves an episode (E093, E094): absent fields stay, null clears. Made from a version that is no longer the stored one
 * it is refused with the fields that differ, so that the form can offer a merge. The lessons that hold it follow.
 */
import type { EpisodeBody, EpisodeChange } from '@lectern/contract/episodes/episode-fields';
import { EPISODE_SWITCH } from '@lectern/domain/episodes/episode-features';
import { changedEpisodeFields, type EpisodeFields, NEW_EPISODE } from '@lectern/domain/episodes/episode-fields';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { episodeFacts, lessonFacts } from '@lectern/domain/function-configurations/record-facts';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import {
  type ComingEpisode,
  type EpisodeRow,
  episodesByIds,
  insertEpisode,
  lockEpisode,
  saveEpisode,
} from '../agendas/index.ts';
import { areStoredAlready, type ConfiguredColumns, configuredToSave } from '../function-configurations/index.ts';
import { changeOutlines, type LessonRow, lockLessons, sharingReasons } from '../lessons/index.ts';
import type { FieldChange } from '../operation-log/index.ts';
import { lockTeacher } from '../teachers/index.ts';
import { assertValid, checkTime, namesOf, type WantedEpisode } from './check-save.ts';
import { columnsOf, differences, fieldsOf, mergeFields } from './episode-columns.ts';
import { reachesEpisode } from './episode-scope.queries.ts';
import type { By, EpisodesDeps } from './episodes-deps.ts';

/** Answers its id. */
export function createEpisode({ db, now }: EpisodesDeps, by: By, body: EpisodeBody): Promise<number> {
  return inTransaction(db, async (tx) => {
    const context = { ...by, at: now(), reason: '' };
    const fields = mergeFields(NEW_EPISODE, body);
    const wanted: WantedEpisode = { id: null, fields, overrideReason: body.overrideReason ?? '' };
    assertValid(wanted, context.at);
    if (fields.teacherId !== null) await lockTeacher(tx, fields.teacherId);
    const names = await namesOf(tx, context, wanted);
    const override = await checkTime(tx, wanted, context);
    const configured = await configuredOf(tx, wanted, [], {}, body.configured);
    return insertEpisode(tx, context, {
      columns: { ...columnsOf(fields), ...configured.columns, conflictOverride: override && JSON.stringify(override) },
      changes: [...changesOf(NEW_EPISODE, fields, names), ...configured.changes],
      note: override?.reason ?? '',
    });
  });
}

export function updateEpisode({ db, now }: EpisodesDeps, by: By, id: number, change: EpisodeChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    const context = { ...by, at: now(), reason: '' };
    if (await isCanceledAsSent(tx, context, id, change)) return;
    const { seen, episode, lessons } = await heldWithLessons(tx, context, id, [change.teacherId, change.teacher]);
    const { rev, ...body } = change;
    const stored = fieldsOf(episode);
    if (baseRev(rev, episode.rev) !== episode.rev) {
      const { updatedBy } = episode;
      throw new StaleError({ rev: episode.rev, fields: differences(stored, body), updatedBy });
    }
    const fields = mergeFields(stored, body);
    const changed = changedEpisodeFields(stored, fields);
    // What was read and sent back as it was is no change, also of an episode that has begun.
    if (changed.length === 0 && areStoredAlready(episode.configured, body.configured)) return;
    const wanted: WantedEpisode = { id, fields, stored, overrideReason: body.overrideReason ?? '' };
    assertValid(wanted, context.at);
    const configured = await configuredOf(tx, wanted, lessons, episode.configured, body.configured);
    if (changed.length === 0 && configured.changes.length === 0) return;
    const shared = sharingReasons(by.actor, seen, new Map(lessons.map((lesson) => [lesson.id, lesson])));
    const outside = shared.find(({ outcome }) => outcome === 'refused');
    if (outside) throw new RefusedError(outside.code, outside.message);
    await write(tx, context, { wanted, stored, episode, lessons, configured });
  });
}

const PLACED = ['startTime', 'endTime', 'teacherId', 'specialEpisodeType'] as const;
const FOLLOWED = ['startTime', 'endTime', 'displayTime', 'specialEpisodeType'] as const;

interface Write {
  readonly wanted: WantedEpisode;
  readonly stored: EpisodeFields;
  readonly episode: EpisodeRow;
  readonly lessons: readonly LessonRow[];
  readonly configured: ConfiguredColumns;
}

/** Of the fields that its own subject and type and its lessons give it. */
function configuredOf(
  tx: Tx,
  { fields }: WantedEpisode,
  lessons: readonly LessonRow[],
  stored: unknown,
  sent: EpisodeBody['configured'],
): Promise<ConfiguredColumns> {
  const { subject: subjectId, specialEpisodeType } = fields;
  const facts = episodeFacts({ subjectId, specialEpisodeType }, lessons.map(lessonFacts));
  return configuredToSave(tx, { functionType: FUNCTION_TYPE.code.episode, facts, stored, sent });
}

async function write(tx: Tx, context: CommandContext, planned: Write): Promise<void> {
  const { wanted, stored, episode, lessons, configured } = planned;
  const { fields } = wanted;
  const differs = (field: (typeof PLACED)[number] | 'displayTime') => fields[field] !== stored[field];
  const names = await namesOf(tx, context, wanted);
  const placed = PLACED.some(differs);
  const override = placed ? await checkTime(tx, wanted, context) : null;
  const columns = columnsOf(fields);
  const note = override?.reason ?? '';
  const save = () =>
    saveEpisode(tx, context, episode, {
      columns: {
        ...columns,
        ...configured.columns,
        ...(placed ? { conflictOverride: override && JSON.stringify(override) } : {}),
      },
      action: 'episode.update',
      changes: [...changesOf(stored, fields, names), ...configured.changes],
      note,
    });
  if (!FOLLOWED.some(differs)) await save();
  else await changeOutlines(tx, context, { lessons, items: [{ kind: 'episode', id: episode.id }], note }, save);
}

/** A canceled episode takes nothing but what it is: read and sent back as it was, it is no change. */
async function isCanceledAsSent(
  tx: Tx,
  { actor }: CommandContext,
  id: number,
  { rev, ...body }: EpisodeChange,
): Promise<boolean> {
  if (!(await reachesEpisode(tx, actor.scope, id))) return false;
  const episode = await lockEpisode(tx, id, EPISODE_STATUS.code.canceled);
  if (!episode || baseRev(rev, episode.rev) !== episode.rev) return false;
  const stored = fieldsOf(episode);
  const changed = changedEpisodeFields(stored, mergeFields(stored, body));
  return changed.length === 0 && areStoredAlready(episode.configured, body.configured);
}

/** Lessons, then teachers, then the episode: everybody who holds several holds them in this order. */
async function heldWithLessons(
  tx: Tx,
  { actor }: CommandContext,
  id: number,
  nextTeacherIds: readonly (number | null | undefined)[],
): Promise<{ seen: ComingEpisode; episode: EpisodeRow; lessons: readonly LessonRow[] }> {
  if (!(await reachesEpisode(tx, actor.scope, id))) throw new NotFoundError('讲次', id);
  const [seen] = await episodesByIds(tx, [id]);
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  const teachers = [seen?.teacherId, ...nextTeacherIds].filter((teacher) => teacher !== null && teacher !== undefined);
  for (const teacher of [...new Set(teachers)].toSorted((a, b) => a - b)) await lockTeacher(tx, teacher);
  const episode = await lockEpisode(tx, id);
  if (!seen || !episode) throw new RefusedError('canceled', '讲次已取消，不能修改。如需恢复，请在批量任务中撤销取消');
  return { seen, episode, lessons };
}

interface Names {
  readonly subjects: ReadonlyMap<number, string>;
  readonly teachers: ReadonlyMap<number, { readonly name: string }>;
}

/** Ids stand with the name they had then; each switch is a change of its own. */
function changesOf(before: EpisodeFields, after: EpisodeFields, { subjects, teachers }: Names): FieldChange[] {
  const subject = (id: number | null) => (id === null ? null : { id, name: subjects.get(id) ?? String(id) });
  const teacher = (id: number | null) => (id === null ? null : { id, name: teachers.get(id)?.name ?? String(id) });
  return changedEpisodeFields(before, after).flatMap((field): FieldChange[] => {
    if (field === 'subject') return [{ field, before: subject(before.subject), after: subject(after.subject) }];
    if (field === 'teacherId') {
      return [{ field: 'teacher', before: teacher(before.teacherId), after: teacher(after.teacherId) }];
    }
    if (field !== 'features') return [{ field, before: before[field], after: after[field] }];
    return [...EPISODE_SWITCH.codes, 'layeredHomeworkType' as const]
      .filter((name) => before.features[name] !== after.features[name])
      .map((name) => ({ field: name, before: before.features[name], after: after.features[name] }));
  });
}
