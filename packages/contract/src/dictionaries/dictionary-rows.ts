/** The one shape that the rows of all dictionaries have. */
import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import { HIGHEST_ENTRY_ID } from '@lectern/domain/dictionaries/dictionary-kinds';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { z } from 'zod';
import { Millis } from '../wire-values.ts';

const MAX_CHOSEN = 100;

/** 0 is a level. */
export const EntryId = z.int().min(0).max(HIGHEST_ENTRY_ID);
export const EntryIdText = z
  .string()
  .regex(/^\d{1,7}$/, 'ID 须为整数')
  .transform(Number);
export const EntryName = z.string().trim().min(1, '请填写名称').max(40);
export const Rev = z.int().min(1);
const Year = z.int().min(2000, '年份须在 2000 到 2100 之间').max(2100, '年份须在 2000 到 2100 之间');
const Ids = z.array(EntryId).max(MAX_CHOSEN);

/** What is left out stays as it is; in a new row it is empty. */
const Fields = {
  phase: EntryId.nullable().optional(),
  subjectId: EntryId.nullable().optional(),
  semesterId: EntryId.nullable().optional(),
  agendaType: z.enum(AGENDA_KIND.codes).nullable().optional(),
  year: Year.nullable().optional(),
  season: z.enum(SEASON.codes).nullable().optional(),
  startTime: Millis.optional(),
  endTime: Millis.optional(),
  current: z.boolean().optional(),
  subjects: Ids.optional(),
  grades: Ids.optional(),
  levels: Ids.optional(),
  color: z.string().trim().toLowerCase().max(7).optional(),
  businessCell: z.string().trim().max(40).optional(),
};
export const EntryBody = z.strictObject({ name: EntryName, ...Fields });
export type EntryBody = z.output<typeof EntryBody>;

export const DictionaryRow = z.object({
  id: EntryId,
  rev: z.int(),
  ordinal: z.int(),
  enabled: z.boolean(),
  name: z.string(),
  phase: EntryId.nullable(),
  subjectId: EntryId.nullable(),
  semesterId: EntryId.nullable(),
  agendaType: z.enum(AGENDA_KIND.codes).nullable(),
  year: z.int().nullable(),
  season: z.enum(SEASON.codes).nullable(),
  startTime: Millis,
  endTime: Millis,
  current: z.boolean(),
  subjects: z.array(EntryId),
  grades: z.array(EntryId),
  levels: z.array(EntryId),
  color: z.string(),
  businessCell: z.string(),
  /** 0: since the installation. */
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type DictionaryRow = z.output<typeof DictionaryRow>;
