/** The schedule: what contradicts a wanted time. */
import { AGENDA_KIND, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import {
  CONFLICT_KIND,
  CONFLICT_SEVERITY,
  CONFLICT_SOURCE,
  SCHEDULE_VERDICT,
} from '@lectern/domain/schedule/conflict-codes';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Millis, Named } from '../wire-values.ts';

/** As many as one action may save. */
export const MAX_DRAFTS = 2000;
const MAX_PLACES = 50;

/** What is not said stays as it is stored; a new item says it all. */
export const ScheduleDraftBody = z.strictObject({
  kind: z.enum(AGENDA_KIND.codes).default('episode'),
  /** Of the episode, exam, tutoring group and so on; absent: it is new. */
  id: Id.optional(),
  name: z.string().max(200).optional(),
  specialEpisodeType: z.literal(SPECIAL_EPISODE_TYPE.values).optional(),
  startTime: Millis,
  endTime: Millis,
  teacherId: Id.nullable().optional(),
  assistantIds: z.array(Id).max(MAX_PLACES).optional(),
  /** The lessons whose outlines hold it, and where. */
  places: z
    .array(z.strictObject({ lessonId: Id, ordinal: z.int().min(0).max(100_000).nullable().default(null) }))
    .max(MAX_PLACES)
    .optional(),
  templateDuration: z.int().min(0).max(DAY_MS).optional(),
  overridden: z.boolean().optional(),
});
export type ScheduleDraftBody = z.input<typeof ScheduleDraftBody>;

const Party = z.object({
  kind: z.enum([...AGENDA_KIND.codes, 'leave', 'holiday', 'semester']),
  id: Id.nullable(),
  key: z.string().nullable(),
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  path: z.string().nullable(),
  startAt: z.number(),
  endAt: z.number(),
});

export const ConflictReply = z.object({
  kind: z.enum(CONFLICT_KIND.codes),
  severity: z.enum(CONFLICT_SEVERITY.codes),
  source: z.enum(CONFLICT_SOURCE.codes),
  overridden: z.boolean(),
  standing: z.boolean(),
  item: Party,
  other: Party.nullable(),
  overlapMinutes: z.int(),
  people: z.array(Named),
  peopleCount: z.int(),
  text: z.string(),
  suggestion: z.string(),
});

export const DraftVerdictReply = z.object({
  key: z.string(),
  verdict: z.enum(SCHEDULE_VERDICT.codes),
  /** The draft as the conflicts tell of it, once for all of them; null where there are none. */
  item: Party.nullable(),
  conflicts: z.array(ConflictReply.omit({ item: true })),
});

export const scheduleContract = {
  check: endpoint({
    id: 'L200',
    method: 'POST',
    path: '/lectern/api/schedule/check',
    tag: 'schedule',
    permission: 'EPISODE_READ',
    readOnly: true,
    summary: '检查排课草稿的冲突，一次最多 2000 项；读不到数据时为未知',
    body: z.strictObject({
      drafts: z
        .array(ScheduleDraftBody)
        .max(MAX_DRAFTS, `一次最多检查 ${MAX_DRAFTS} 项`)
        .refine(areDifferent, '同一讲次只能出现一次'),
    }),
    reply: z.array(DraftVerdictReply),
  }),
} as const;

function areDifferent(
  drafts: readonly { readonly kind: Parameters<typeof itemKey>[0]; readonly id?: number | undefined }[],
) {
  const keys = drafts.flatMap(({ kind, id }) => (id === undefined ? [] : [itemKey(kind, id)]));
  return new Set(keys).size === keys.length;
}
