/** May this row stand in its dictionary? Asked by the form for one, by a file for many, each against those before it. */
import { formatDate } from '../time/shanghai-time.ts';
import { SEASON } from './dictionary-codes.ts';
import {
  type DictionaryEntry,
  type EntryFields,
  type EntryNames,
  groupKey,
  isUnset,
  lastDayOf,
  NAMED_BY,
} from './dictionary-entry.ts';
import { DICTIONARY, DICTIONARY_SHAPE, type Dictionary, ENTRY_FIELD, type EntryField } from './dictionary-kinds.ts';
import { earlierBearer, type RetiredIds } from './entry-ids.ts';

export const ENTRY_FAULTS = [
  'fieldMissing',
  'fieldForeign',
  'nameTooLong',
  'placeMissing',
  'nameTaken',
  'idTaken',
  'idRetired',
  'timesReversed',
  'semesterOverlap',
  'currentMustStay',
  'mixTooSmall',
  'colorUnknown',
] as const;
export type EntryFaultCode = (typeof ENTRY_FAULTS)[number];

export interface EntryFault {
  readonly code: EntryFaultCode;
  readonly field: EntryField | 'id' | 'enabled';
  readonly message: string;
  /** The row that is in the way. */
  readonly other?: { readonly id: number; readonly name: string };
}

/** Of levels, those of their own: what can be mixed. */
export type KnownIds = Readonly<Record<keyof EntryNames, { has(id: number): boolean }>>;

/** `id` null: the next free one. */
export interface WantedEntry extends EntryFields {
  readonly id: number | null;
  readonly enabled: boolean;
}

export interface Judged {
  readonly dictionary: Dictionary;
  /** All rows of the table, as they stand now. */
  readonly stored: readonly DictionaryEntry[];
  /** The row that is to change; undefined: a new one. */
  readonly present: DictionaryEntry | undefined;
  readonly known: KnownIds;
  readonly retired: RetiredIds;
}

export function entryFaults(wanted: WantedEntry, judged: Judged): readonly EntryFault[] {
  const shaped = [...missingFields(wanted, judged), ...foreignFields(wanted, judged), ...unknownIds(wanted, judged)];
  // What is incomplete cannot be compared with others.
  return shaped.length > 0
    ? shaped
    : [
        ...takenFaults(wanted, judged),
        ...timeFaults(wanted, judged),
        ...currentFaults(wanted, judged),
        ...mixFaults(wanted, judged),
        ...colorFaults(wanted, judged),
      ];
}

function missingFields(wanted: WantedEntry, { dictionary }: Judged): EntryFault[] {
  const { required, longestName } = DICTIONARY_SHAPE[dictionary];
  const missing = required
    .filter((field) => isUnset(wanted[field]))
    .map((field): EntryFault => ({ code: 'fieldMissing', field, message: `请填写${ENTRY_FIELD.labelOf(field)}` }));
  if (wanted.name.length <= longestName) return missing;
  return [...missing, { code: 'nameTooLong', field: 'name', message: `名称最多 ${longestName} 个字，请缩短` }];
}

function foreignFields(wanted: WantedEntry, { dictionary }: Judged): EntryFault[] {
  const { fields } = DICTIONARY_SHAPE[dictionary];
  return ENTRY_FIELD.codes
    .filter((field) => !fields.includes(field) && !isUnset(wanted[field]) && wanted[field] !== false)
    .map((field) => ({
      code: 'fieldForeign',
      field,
      message: `${DICTIONARY.labelOf(dictionary)}没有“${ENTRY_FIELD.labelOf(field)}”，请留空`,
    }));
}

function unknownIds(wanted: WantedEntry, { known }: Judged): EntryFault[] {
  const fields = Object.entries(NAMED_BY) as [keyof typeof NAMED_BY, keyof KnownIds][];
  return fields.flatMap(([field, dictionary]) => {
    const value = wanted[field];
    const ids = Array.isArray(value) ? value : value === null ? [] : [value];
    const unknown = ids.filter((id) => !known[dictionary].has(id));
    if (unknown.length === 0) return [];
    const message = `${ENTRY_FIELD.labelOf(field)}不存在，请重新选择：ID ${unknown.join('、')}`;
    return [{ code: 'placeMissing' as const, field, message }];
  });
}

function takenFaults(wanted: WantedEntry, { dictionary, stored, present, retired }: Judged): EntryFault[] {
  const others = stored.filter(({ id }) => id !== present?.id);
  const faults: EntryFault[] = [];
  const sameId = others.find(({ id }) => id === wanted.id);
  if (sameId) {
    const message = `ID 已被使用，请换一个或留空：${sameId.id}“${sameId.name}”`;
    faults.push({ code: 'idTaken', field: 'id', message, other: pick(sameId) });
  }
  const earlier = present || sameId ? undefined : earlierBearer(wanted, retired);
  if (earlier !== undefined) {
    const message = `ID 曾属于已删除的条目，其操作日志仍在，请换一个或留空：${wanted.id}“${earlier}”`;
    faults.push({ code: 'idRetired', field: 'id', message });
  }
  const { nameInGroup } = DICTIONARY_SHAPE[dictionary];
  const isNear = (other: EntryFields): boolean =>
    !nameInGroup || groupKey(dictionary, other) === groupKey(dictionary, wanted);
  const sameName = others.find((other) => other.name === wanted.name && isNear(other));
  if (sameName) {
    const where = nameInGroup ? '同一学段和学科中' : '';
    const message = `${where}已有同名的${DICTIONARY.labelOf(dictionary)}，请换一个名称：“${sameName.name}”（ID ${sameName.id}）`;
    faults.push({ code: 'nameTaken', field: 'name', message, other: pick(sameName) });
  }
  return faults;
}

const pick = ({ id, name }: DictionaryEntry) => ({ id, name });

/** Two springs never share a day; a summer may begin before the spring has ended. */
function timeFaults(wanted: WantedEntry, { dictionary, stored, present }: Judged): EntryFault[] {
  if (dictionary !== 'semesters' || !wanted.season) return [];
  if (wanted.endTime <= wanted.startTime) {
    return [{ code: 'timesReversed', field: 'endTime', message: '结束日期不能早于开始日期' }];
  }
  const other = stored.find(
    ({ id, season, startTime, endTime }) =>
      id !== present?.id && season === wanted.season && startTime < wanted.endTime && endTime > wanted.startTime,
  );
  if (!other) return [];
  const days = `${formatDate(other.startTime)} 至 ${formatDate(lastDayOf(other.endTime))}`;
  const message = `与已有的${SEASON.labelOf(wanted.season)}季学期日期重叠，请修改起止日期：“${other.name}”（${days}）`;
  return [{ code: 'semesterOverlap', field: 'startTime', message, other: pick(other) }];
}

function currentFaults(wanted: WantedEntry, { dictionary, present }: Judged): EntryFault[] {
  if (dictionary !== 'semesters') return [];
  if (present?.current && !wanted.current) {
    const message = '要更换当前学期，请在新的学期上勾选“当前学期”';
    return [{ code: 'currentMustStay', field: 'current', message }];
  }
  if (!wanted.current || wanted.enabled) return [];
  return [{ code: 'currentMustStay', field: 'enabled', message: '当前学期不能停用，请先把另一个学期设为当前学期' }];
}

function mixFaults({ levels }: WantedEntry, { dictionary }: Judged): EntryFault[] {
  if (dictionary !== 'mixedLevels' || new Set(levels).size > 1) return [];
  return [{ code: 'mixTooSmall', field: 'levels', message: '混合难度至少包含两个难度，请再选一个' }];
}

const COLOR = /^#[0-9a-f]{6}$/;

function colorFaults({ color }: WantedEntry, { dictionary }: Judged): EntryFault[] {
  if (dictionary !== 'lessonMarks' || COLOR.test(color)) return [];
  return [{ code: 'colorUnknown', field: 'color', message: '颜色须为 # 加六位十六进制数字，如 #1677ff' }];
}
