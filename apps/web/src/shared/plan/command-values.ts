/** The values of a command's form: how they begin, what is wrong with them, what is sent. Pure. */
import type { CommandField } from '@lectern/contract/tasks/task-replies';
import { refusedPlaces } from '../api/refused-places.ts';
import type { CommandInput } from './plan-queries.ts';

export type CommandValue = string | number | boolean | readonly string[] | readonly number[] | null;
export type CommandValues = Readonly<Record<string, CommandValue>>;
export type CommandErrors = Readonly<Record<string, string>>;

const EMPTY: Readonly<Record<CommandField['control'], CommandValue>> = {
  text: '',
  textarea: '',
  number: null,
  minutes: null,
  money: null,
  flag: false,
  choice: '',
  option: '',
  options: [],
  instant: 0,
  day: 0,
  teacher: null,
  mentor: null,
  lesson: null,
  episode: null,
  video: null,
  lessonMark: null,
  owner: null,
  assistant: null,
  template: null,
  infoTemplate: null,
  assessment: null,
  baselineExam: null,
  team: null,
  teamType: null,
  assignType: null,
  fields: [],
  teachers: [],
};

export function initialValues(fields: readonly CommandField[]): CommandValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialOf(field)]));
}

/** Those that what was chosen asks for; the others are neither checked nor sent. */
export function visibleFields(fields: readonly CommandField[], values: CommandValues): readonly CommandField[] {
  return fields.filter(({ when }) => when === undefined || when.is.some((value) => value === values[when.field]));
}

export function checkValues(fields: readonly CommandField[], values: CommandValues): CommandErrors {
  return Object.fromEntries(
    visibleFields(fields, values).flatMap((field): [string, string][] => {
      const error = errorOf(field, values[field.name] ?? null);
      return error === undefined ? [] : [[field.name, error]];
    }),
  );
}

const IN_INPUT = 'input.';

/** What only the server could know, by the field that it is about; none where it is about no field of the form. */
export function errorsOfServer(fields: readonly CommandField[], error: unknown): CommandErrors {
  const found = refusedPlaces(error).flatMap(({ path, message }): [string, string][] => {
    if (!path.startsWith(IN_INPUT)) return [];
    const [name = ''] = path.slice(IN_INPUT.length).split('.');
    return fields.some((field) => field.name === name) ? [[name, message]] : [];
  });
  return Object.fromEntries(found);
}

/** What was left empty is not sent: absent means that it stays as it is. */
export function inputOf(fields: readonly CommandField[], values: CommandValues): CommandInput {
  const input: CommandInput = {};
  for (const field of visibleFields(fields, values)) {
    const value = values[field.name] ?? null;
    if (isEmpty(field, value)) continue;
    if (typeof value === 'string') input[field.name] = value.trim();
    else input[field.name] = isList(value) ? [...value] : value;
  }
  return input;
}

function initialOf({ control, initial }: CommandField): CommandValue {
  const empty = EMPTY[control];
  if (Array.isArray(empty)) return isTexts(initial) ? initial : empty;
  if (empty === null) return typeof initial === 'number' ? initial : empty;
  return isPlain(initial) && typeof initial === typeof empty ? initial : empty;
}

function errorOf(field: CommandField, value: CommandValue): string | undefined {
  const { label, required, min, max, control } = field;
  if (isEmpty(field, value)) return required ? `请${chooses(field) ? '选择' : '填写'}${label}` : undefined;
  const length = typeof value === 'string' ? value.trim().length : isList(value) ? value.length : undefined;
  if (length !== undefined) {
    if (max !== undefined && length > max) return `最多 ${max} ${isList(value) ? '项' : '个字'}`;
    return min !== undefined && length < min ? `至少 ${min} ${isList(value) ? '项' : '个字'}` : undefined;
  }
  if (typeof value !== 'number' || isMoment(control)) return undefined;
  const shown = (bound: number) => (control === 'money' ? `${bound / 100} 元` : `${bound}`);
  if (min !== undefined && value < min) return `不能小于 ${shown(min)}`;
  return max !== undefined && value > max ? `不能大于 ${shown(max)}` : undefined;
}

/** A switch always says something. */
function isEmpty({ control }: CommandField, value: CommandValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (isMoment(control)) return value === 0;
  return isList(value) && value.length === 0;
}

function isMoment(control: CommandField['control']): boolean {
  return control === 'instant' || control === 'day';
}

function chooses({ control }: CommandField): boolean {
  return !['text', 'textarea', 'number', 'minutes', 'money'].includes(control);
}

function isList(value: CommandValue): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
