/** A row of a lesson's outline as calls answer it: an episode, an exam or another kind of item. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { z } from 'zod';
import { Id, Millis } from '../wire-values.ts';

export const AgendaItem = z.object({
  id: Id,
  kind: z.enum(AGENDA_KIND.codes),
  name: z.string(),
  labelId: z.int(),
  /** What the lesson calls the group. */
  labelName: z.string(),
  /** From 1 on, without gaps. */
  ordinal: z.int(),
  period: z.int().nullable(),
  includedInPeriod: z.boolean(),
  startTime: Millis,
  endTime: Millis,
  displayTime: Millis,
  specialEpisodeType: z.int().nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  isMain: z.boolean(),
  /** `normal` or `canceled`. */
  status: z.string(),
  rev: z.int(),
  episodeTemplateId: Id.nullable(),
  /** How many other lessons hold it as well. */
  sharedWith: z.int(),
  /** May stand beside another episode of its teacher, for a reason that was given. */
  conflictAllowed: z.boolean(),
});
export type AgendaItem = z.output<typeof AgendaItem>;
