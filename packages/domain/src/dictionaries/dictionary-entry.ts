/** One row of a dictionary. All have one shape; what a dictionary's rows do not have stays empty. */
import { AGENDA_KIND, type AgendaKind } from '../episodes/episode-codes.ts';
import { addDays, formatDate } from '../time/shanghai-time.ts';
import { SEASON, type Season } from './dictionary-codes.ts';
import { DICTIONARY_SHAPE, type Dictionary, type EntryField } from './dictionary-kinds.ts';

export interface EntryFields {
  readonly name: string;
  readonly phase: number | null;
  readonly subjectId: number | null;
  readonly semesterId: number | null;
  readonly agendaType: AgendaKind | null;
  readonly year: number | null;
  readonly season: Season | null;
  /** Epoch ms; 0 = not set. */
  readonly startTime: number;
  /** The moment after its last day. */
  readonly endTime: number;
  readonly current: boolean;
  readonly subjects: readonly number[];
  readonly grades: readonly number[];
  readonly levels: readonly number[];
  /** #rrggbb; empty where rows have none. */
  readonly color: string;
  /** Empty: of every one. */
  readonly businessCell: string;
}

export interface DictionaryEntry extends EntryFields {
  readonly id: number;
  readonly rev: number;
  readonly ordinal: number;
  /** Offered where something new is chosen. */
  readonly enabled: boolean;
}

export const EMPTY_ENTRY: EntryFields = {
  name: '',
  phase: null,
  subjectId: null,
  semesterId: null,
  agendaType: null,
  year: null,
  season: null,
  startTime: 0,
  endTime: 0,
  current: false,
  subjects: [],
  grades: [],
  levels: [],
  color: '',
  businessCell: '',
};

export function fieldsOfEntry(entry: EntryFields): EntryFields {
  const { name, phase, subjectId, semesterId, agendaType, year, season, startTime, endTime, current } = entry;
  const { subjects, grades, levels, color, businessCell } = entry;
  const times = { year, season, startTime, endTime, current };
  return { name, phase, subjectId, semesterId, agendaType, ...times, subjects, grades, levels, color, businessCell };
}

export function isUnset(value: EntryFields[EntryField]): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}

export function isSameValue(a: EntryFields[EntryField], b: EntryFields[EntryField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export interface EntryChange {
  readonly field: EntryField;
  readonly before: unknown;
  readonly after: unknown;
}

/** Of the fields that rows of this dictionary have; `before` null: it is new. */
export function entryChanges(dictionary: Dictionary, before: EntryFields | null, after: EntryFields): EntryChange[] {
  return DICTIONARY_SHAPE[dictionary].fields.flatMap((field) => {
    const was = before?.[field] ?? null;
    const same =
      before === null ? isUnset(after[field]) || after[field] === false : isSameValue(before[field], after[field]);
    return same ? [] : [{ field, before: was, after: after[field] }];
  });
}

export function groupKey(dictionary: Dictionary, entry: EntryFields): string {
  return JSON.stringify(DICTIONARY_SHAPE[dictionary].group.map((field) => entry[field]));
}

/** Levels of their own and levels mixed of others are kept apart, though lessons name either by one id. */
export function belongsTo(dictionary: Dictionary, entry: EntryFields): boolean {
  if (dictionary === 'levels') return entry.levels.length === 0;
  return dictionary !== 'mixedLevels' || entry.levels.length > 0;
}

export interface EntryNames {
  readonly phases: ReadonlyMap<number, string>;
  readonly subjects: ReadonlyMap<number, string>;
  readonly semesters: ReadonlyMap<number, string>;
  readonly grades: ReadonlyMap<number, string>;
  readonly levels: ReadonlyMap<number, string>;
}

/** Which dictionary the ids of a field name. */
export const NAMED_BY = {
  phase: 'phases',
  subjectId: 'subjects',
  semesterId: 'semesters',
  subjects: 'subjects',
  grades: 'grades',
  levels: 'levels',
} as const satisfies Partial<Record<EntryField, keyof EntryNames>>;

/** A stretch of days says its last day, though it is stored as the moment after. */
export const lastDayOf = (endTime: number): number => addDays(endTime, -1);

/** A value as people read it; empty where nothing is set. */
export function entryWords(field: EntryField, value: unknown, names: EntryNames): string {
  if (field === 'season') return SEASON.has(value) ? SEASON.labelOf(value) : '';
  if (field === 'agendaType') return AGENDA_KIND.has(value) ? AGENDA_KIND.labelOf(value) : '';
  if (field === 'startTime' || field === 'endTime') {
    if (typeof value !== 'number' || value === 0) return '';
    return formatDate(field === 'endTime' ? lastDayOf(value) : value);
  }
  if (field === 'current') return value === true ? '是' : '';
  const dictionary = field in NAMED_BY ? NAMED_BY[field as keyof typeof NAMED_BY] : undefined;
  if (dictionary) {
    const ids = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => (typeof id === 'number' ? (names[dictionary].get(id) ?? String(id)) : [])).join('、');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
