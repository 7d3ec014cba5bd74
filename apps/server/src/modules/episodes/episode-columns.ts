/** Between the row of the database and the fields that a person writes. */
import type { EpisodeBody } from '@lectern/contract/episodes/episode-fields';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, episodeFeatures, storedFeatures } from '@lectern/domain/episodes/episode-features';
import { EPISODE_FIELDS, type EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { InvalidError } from '../../platform/errors.ts';
import type { EpisodeRow } from '../agendas/index.ts';
import { instantOf, millisOf } from '../lessons/index.ts';

export function fieldsOf(row: EpisodeRow): EpisodeFields {
  const { specialEpisodeType, kind, roomMode, features } = row;
  if (!SPECIAL_EPISODE_TYPE.has(specialEpisodeType) || !EPISODE_KIND.has(kind) || !ROOM_MODE.has(roomMode)) {
    throw new TypeError(`unknown code in episode ${row.id}`);
  }
  return {
    name: row.name,
    subject: row.subjectId,
    specialEpisodeType,
    kind,
    roomMode,
    teacherId: row.teacherId,
    startTime: row.startAt.getTime(),
    endTime: row.endAt.getTime(),
    displayTime: millisOf(row.displayAt),
    reward: row.reward,
    recordUnlockTime: millisOf(row.recordUnlockAt),
    performanceTime: millisOf(row.performanceAt),
    prestudyStartTime: millisOf(row.prestudyStartAt),
    features: episodeFeatures(isRecord(features) ? features : {}),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function columnsOf(fields: EpisodeFields) {
  return {
    name: fields.name,
    subjectId: fields.subject,
    specialEpisodeType: fields.specialEpisodeType,
    kind: fields.kind,
    roomMode: fields.roomMode,
    teacherId: fields.teacherId,
    startAt: new Date(fields.startTime),
    endAt: new Date(fields.endTime),
    displayAt: instantOf(fields.displayTime),
    reward: fields.reward,
    recordUnlockAt: instantOf(fields.recordUnlockTime),
    performanceAt: instantOf(fields.performanceTime),
    prestudyStartAt: instantOf(fields.prestudyStartTime),
    features: JSON.stringify(storedFeatures(fields.features)),
  };
}

/** A body over the stored fields: absent stays, null clears. */
export function mergeFields(stored: EpisodeFields, body: EpisodeBody): EpisodeFields {
  const { layeredHomeworkType } = body;
  const given = EPISODE_FIELDS.filter((field) => field !== 'features' && field !== 'teacherId').flatMap((field) =>
    body[field] === undefined ? [] : [[field, body[field]]],
  );
  const switches = EPISODE_SWITCH.codes.map((name) => [
    name,
    oneOf(stored.features[name], body.features?.[name], body[name], name),
  ]);
  return {
    ...stored,
    ...Object.fromEntries(given),
    teacherId: oneOf(stored.teacherId, body.teacherId, body.teacher, 'teacher'),
    features: {
      ...stored.features,
      ...Object.fromEntries(switches),
      layeredHomeworkType: layeredHomeworkType ?? stored.features.layeredHomeworkType,
    },
  };
}

/** A field that has two names on the wire: whoever sends back both has changed one of them at most. */
function oneOf<T>(stored: T, ours: T | undefined, documented: T | undefined, name: string): T {
  const sent = [ours, documented].filter((value) => value !== undefined);
  const [changed = stored, other = changed] = sent.filter((value) => value !== stored);
  if (other === changed) return changed;
  const message = `${name} 的两种写法取值不同，请只保留一个`;
  throw new InvalidError(message, [{ in: 'body', path: name, message }]);
}

/** What was sent and is not what is stored: `features.withNote` for a switch. */
export function differences(stored: EpisodeFields, body: EpisodeBody) {
  const wanted = mergeFields(stored, body);
  const plain = EPISODE_FIELDS.filter((field) => field !== 'features' && wanted[field] !== stored[field]).map(
    (field) => ({ field, yours: wanted[field], theirs: stored[field] }),
  );
  const switches = [...EPISODE_SWITCH.codes, 'layeredHomeworkType' as const]
    .filter((name) => wanted.features[name] !== stored.features[name])
    .map((name) => ({ field: name, yours: wanted.features[name], theirs: stored.features[name] }));
  return [...plain, ...switches];
}
