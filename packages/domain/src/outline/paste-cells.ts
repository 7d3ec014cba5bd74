/**
 * A text that was copied out of a spreadsheet, cell by cell: what people's spreadsheets make of dates, lengths, ids and
 * names, read into values or refused with a reason. Full-width digits and signs count as plain ones.
 */
import { SPECIAL_EPISODE_TYPE, type SpecialEpisodeType } from '../episodes/episode-codes.ts';
import { plainText } from '../text/plain-text.ts';
import { DURATION_OPTIONS } from '../time/duration-options.ts';
import { readWrittenMoment } from '../time/written-time.ts';

export type Cell<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

const fine = <T>(value: T): Cell<T> => ({ ok: true, value });
const wrong = (message: string) => ({ ok: false, message }) as const;

/** Rows of cells; a quoted cell may hold line breaks, tabs and doubled quotes. Empty rows are left out. */
export function splitTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Reads back as the same cells. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const written = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}

const SHORTENED = /^[-+]?\d+(\.\d+)?e[-+]?\d+$/i;
const SHORTENED_MESSAGE = (text: string) => `“${text}”是表格缩写后的数字，末尾几位已丢失，请把该列设为文本后重新复制`;

const NAME_MOST = 60;

export function nameCell(text: string): Cell<string> {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (name === '') return wrong('名称为空');
  if (name.length > NAME_MOST) return wrong(`名称有 ${name.length} 个字，最多 ${NAME_MOST} 个`);
  return fine(name);
}

/** A moment as `readWrittenMoment` reads it, or a spreadsheet's own day number `46347.79`; the clock must stand there. */
export function instantCell(text: string): Cell<number> {
  const given = plainText(text);
  if (given === '') return wrong('开始时间为空');
  if (SHORTENED.test(given)) return wrong(SHORTENED_MESSAGE(given));
  if (/^\d{5}(\.\d+)?$/.test(given)) return fine(dayNumber(Number(given)));
  const read = readWrittenMoment(given);
  if (read === undefined) return wrong(`时间“${given}”无法识别，请写成 2026/11/21 19:00`);
  if (!read.hasClock) return wrong(`“${given}”只有日期，请写上时刻，如 19:00`);
  return fine(read.ms);
}

const DAY_MINUTES = 1440;
/** 1 January 1970 in the count of days that spreadsheets keep. */
const EPOCH_DAY = 25_569;
const OFFSET_MINUTES = 480;

/** Rounded to the minute: the fraction of a day is never exact. */
function dayNumber(days: number): number {
  return (Math.round((days - EPOCH_DAY) * DAY_MINUTES) - OFFSET_MINUTES) * 60_000;
}

/** `90`, `90 分钟`, `1.5 小时`, `1:30`: minutes, of the offered ones only (R195). */
export function minutesCell(text: string): Cell<number> {
  const given = plainText(text);
  if (given === '') return wrong('时长为空');
  if (SHORTENED.test(given)) return wrong(SHORTENED_MESSAGE(given));
  const minutes = minutesIn(given);
  if (minutes === undefined) return wrong(`时长“${given}”无法识别，请写成分钟数，如 90`);
  if (!DURATION_OPTIONS.includes(minutes))
    return wrong(`时长 ${minutes} 分钟不在可选范围内，相近的有 ${near(minutes)}`);
  return fine(minutes);
}

function minutesIn(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, whole, rest] = /^(\d+(?:\.\d+)?)\s*(?:小时|h|hours?)(?:\s*(\d+)\s*(?:分钟?|min)?)?$/i.exec(text) ?? [];
  if (whole !== undefined) return Math.round(Number(whole) * 60) + Number(rest ?? 0);
  const [, plain] = /^(\d+(?:\.0+)?)\s*(?:分钟?|min(?:utes)?)?$/i.exec(text) ?? [];
  return plain === undefined ? undefined : Number(plain);
}

function near(minutes: number): string {
  return DURATION_OPTIONS.toSorted((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))
    .slice(0, 2)
    .toSorted((a, b) => a - b)
    .join('、');
}

/** Labels of R219, the two that mean 普通课 as the first of them; empty is 普通课. */
export function typeCell(text: string): Cell<SpecialEpisodeType> {
  const given = plainText(text);
  if (given === '' || given === '直播课') return fine(SPECIAL_EPISODE_TYPE.code.normal);
  const found = SPECIAL_EPISODE_TYPE.options.find(({ label }) => label === given);
  if (found) return fine(found.value);
  const names = [...new Set(SPECIAL_EPISODE_TYPE.options.map(({ label }) => label))];
  return wrong(`没有类型“${given}”，可填 ${names.join('、')}`);
}

/** The id of an episode that is there; empty: a new one. */
export function idCell(text: string): Cell<number | null> {
  const given = plainText(text).replaceAll(',', '');
  if (given === '') return fine(null);
  if (SHORTENED.test(given)) return wrong(SHORTENED_MESSAGE(given));
  if (!/^[1-9]\d{0,14}$/.test(given)) return wrong(`讲次 ID“${given}”不是正整数`);
  return fine(Number(given));
}

export interface KnownName {
  readonly id: number;
  readonly name: string;
}

/** By id, by name, or as `王老师（123）`; several of one name have to be told apart. Empty: nobody yet. */
export function teacherCell(text: string, teachers: readonly KnownName[]): Cell<number | null> {
  const given = plainText(text);
  if (given === '') return fine(null);
  if (SHORTENED.test(given)) return wrong(SHORTENED_MESSAGE(given));
  const [, inside] = /[(（](\d+)[)）]$/.exec(given) ?? [];
  const id = /^\d{1,15}$/.test(given) ? given : inside;
  if (id !== undefined) {
    return teachers.some((one) => one.id === Number(id)) ? fine(Number(id)) : wrong(`没有 ID 为 ${id} 的老师`);
  }
  const named = teachers.filter(({ name }) => name === given);
  const [first] = named;
  if (!first) return wrong(`没有叫“${given}”的老师，请核对姓名或改填老师 ID`);
  if (named.length > 1)
    return wrong(`叫“${given}”的老师有 ${named.length} 位，请改填 ID：${named.map((one) => one.id).join('、')}`);
  return fine(first.id);
}

export function labelCell(text: string, labels: readonly KnownName[]): Cell<number | null> {
  const given = plainText(text);
  if (given === '') return fine(null);
  const found = labels.find(({ name }) => plainText(name) === given);
  return found ? fine(found.id) : wrong(`没有大纲标签“${given}”，可填 ${labels.map(({ name }) => name).join('、')}`);
}
