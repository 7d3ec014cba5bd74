/**
 * One filter of a list: what the address bar takes, the input that asks for it, and how a value reads in a chip. A list
 * states its filters once, in the order of its form; address, form and chips follow from that table.
 */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { NamedRecord } from '../api/record-names.ts';
import { type Accepts, accepts } from './accepts.ts';

const MAX_SHOWN_IDS = 3;

export interface FilterOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** What values are named with; undefined while it is on its way. */
export interface FilterNames {
  readonly options: LessonOptions | undefined;
  /** Of the records that are chosen by search. */
  readonly records: Readonly<Partial<Record<NamedRecord, string>>>;
}

type Dictionary = {
  [K in keyof LessonOptions]: LessonOptions[K] extends readonly Named[] ? K : never;
}[keyof LessonOptions];
type Named = { readonly id: number; readonly name: string };
type Choices = (
  options: LessonOptions | undefined,
  address: Readonly<Record<string, string | undefined>>,
) => readonly FilterOption[];

export type FilterInput =
  | { readonly kind: 'text'; readonly placeholder?: string; readonly maxLength?: number; readonly short?: true }
  /** In view beside what is typed; `unset`: what no choice is called. */
  | { readonly kind: 'segments'; readonly options: readonly FilterOption[]; readonly unset?: string }
  | { readonly kind: 'select' | 'multiSelect'; readonly options: readonly FilterOption[] }
  | { readonly kind: 'dictionary'; readonly choices: Choices }
  /** Found by search. */
  | { readonly kind: NamedRecord }
  | { readonly kind: 'moment' }
  /** Only given by the address, or by an input of the page's own. */
  | { readonly kind: 'none' };

export interface ListFilter<V extends string = string> {
  readonly label: string;
  readonly accepts: Accepts;
  readonly input: FilterInput;
  readonly labelOf: (text: string, names: FilterNames) => string;
  /** All there are, where they are few: the query's type follows. */
  readonly values?: readonly V[];
}

export type FilterTable = Readonly<Record<string, ListFilter>>;

/** What a list's address holds, as its query takes it. */
export type AddressOf<F extends FilterTable, S extends string = never> = {
  readonly [K in keyof F]?: F[K] extends ListFilter<infer V> ? V : string;
} & {
  readonly page?: string;
  readonly pageSize?: string;
  readonly sort?: S;
  readonly order?: 'asc' | 'desc';
};

interface TextRow {
  readonly accepts?: Accepts;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly short?: true;
}
interface GivenRow {
  readonly accepts?: Accepts;
  readonly labelOf?: (text: string) => string;
}

const asWritten = (text: string): string => text;

function oneOf<V extends string>(
  label: string,
  options: readonly FilterOption<V>[],
  input: FilterInput,
): ListFilter<V> {
  const values = options.map(({ value }) => value);
  return { label, accepts: accepts.among(values), values, input, labelOf: (text) => labelIn(options, text) };
}

export const filter = {
  text: (label: string, { accepts: test, ...input }: TextRow = {}): ListFilter => ({
    label,
    accepts: test ?? accepts.words(input.maxLength),
    input: { kind: 'text', ...input },
    labelOf: asWritten,
  }),
  segments: <V extends string>(label: string, options: readonly FilterOption<V>[], unset?: string) =>
    oneOf(label, options, { kind: 'segments', options, ...(unset === undefined ? {} : { unset }) }),
  select: <V extends string>(label: string, options: readonly FilterOption<V>[]) =>
    oneOf(label, options, { kind: 'select', options }),
  /** Several in one value: `a,b`. */
  multiSelect: (label: string, options: readonly FilterOption[]): ListFilter => ({
    label,
    accepts: accepts.several(options.map(({ value }) => value)),
    input: { kind: 'multiSelect', options },
    labelOf: (text) => [...new Set(text.split(',').map((value) => labelIn(options, value)))].join('、'),
  }),
  dictionary: (
    label: string,
    dictionary: Dictionary,
    choices: Choices = (options) => namedOptions(options?.[dictionary]),
  ): ListFilter => ({
    label,
    accepts: accepts.code,
    input: { kind: 'dictionary', choices },
    labelOf: (text, { options }) => options?.[dictionary].find(({ id }) => id === Number(text))?.name ?? text,
  }),
  /** A record that is found by search, never by typing its id (issue 13). */
  record: (label: string, kind: NamedRecord): ListFilter => ({
    label,
    accepts: accepts.id,
    input: { kind },
    labelOf: (text, { records }) => records[kind] ?? text,
  }),
  moment: (label: string): ListFilter => ({
    label,
    accepts: accepts.millis,
    input: { kind: 'moment' },
    labelOf: (text) => formatDateTime(Number(text)),
  }),
  given: (label: string, { accepts: test = accepts.id, labelOf = asWritten }: GivenRow = {}): ListFilter => ({
    label,
    accepts: test,
    input: { kind: 'none' },
    labelOf,
  }),
  ids: (label: string): ListFilter => filter.given(label, { accepts: accepts.ids, labelOf: idsLabel }),
} as const;

export function namedOptions(rows: readonly Named[] | undefined): FilterOption[] {
  return (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

export function flagOptions(labels: { readonly true: string; readonly false: string }) {
  return [
    { value: 'true', label: labels.true },
    { value: 'false', label: labels.false },
  ] as const;
}

function labelIn(options: readonly FilterOption[], text: string): string {
  return options.find(({ value }) => value === text)?.label ?? text;
}

/** `1,2,3,4` as 1、2、3 等 4 个. */
function idsLabel(text: string): string {
  const ids = text.split(',');
  return ids.length > MAX_SHOWN_IDS ? `${ids.slice(0, MAX_SHOWN_IDS).join('、')} 等 ${ids.length} 个` : ids.join('、');
}

/** A table of numbers, as text of the address. */
export function numberOptions(options: readonly { readonly value: number; readonly label: string }[]): FilterOption[] {
  return options.map(({ value, label }) => ({ value: String(value), label }));
}
