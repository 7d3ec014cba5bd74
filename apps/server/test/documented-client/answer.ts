/** An answer as a stranger reads it: by field names, checked on the way. */
import assert from 'node:assert/strict';

/** 'number', 'string', 'boolean', 'list', 'object', the same with `|null`, or what stands inside. */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
  /** `at('list', 0, 'id')` */
  at(...path: readonly (string | number)[]): unknown;
  number(...path: readonly (string | number)[]): number;
  list(...path: readonly (string | number)[]): readonly unknown[];
  object(...path: readonly (string | number)[]): Readonly<Record<string, unknown>>;
  /** Fails with what came, unless the status is 2xx. */
  ok(): Answer;
  refused(status: number): Answer;
  /** Every field named is there and of that type; more may be there. */
  has(shape: Shape): Answer;
}

export async function answerOf(call: string, response: Response): Promise<Answer> {
  const text = await response.text();
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json') === true && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  const came = `${call} answers ${status}: ${text.slice(0, 400)}`;
  const at = (...path: readonly (string | number)[]): unknown =>
    path.reduce((value: unknown, step) => (isObject(value) ? value[step] : undefined), json);
  const answer: Answer = {
    status,
    headers,
    text,
    json,
    at,
    number: (...path) => {
      const value = at(...path);
      assert(typeof value === 'number', `no number at ${path.join('.') || 'the top'}; ${came}`);
      return value;
    },
    list: (...path) => {
      const value = at(...path);
      assert(Array.isArray(value), `no list at ${path.join('.') || 'the top'}; ${came}`);
      return value;
    },
    object: (...path) => {
      const value = at(...path);
      assert(isObject(value) && !Array.isArray(value), `no object at ${path.join('.') || 'the top'}; ${came}`);
      return value;
    },
    ok: () => {
      assert(status >= 200 && status < 300, came);
      return answer;
    },
    refused: (wanted) => {
      assert.equal(status, wanted, came);
      return answer;
    },
    has: (shape) => {
      const wrong = [...misfits(json, shape, '')];
      assert(wrong.length === 0, `${wrong.join('; ')}; ${came}`);
      return answer;
    },
  };
  return answer;
}

function* misfits(value: unknown, shape: Shape, place: string): Generator<string> {
  if (typeof shape === 'string') {
    if (!shape.split('|').includes(typeOf(value))) yield `${place || 'the top'} is ${typeOf(value)}, not ${shape}`;
    return;
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return yield `${place || 'the top'} is ${typeOf(value)}, not a list`;
    for (const [i, one] of value.entries()) yield* misfits(one, shape[0], `${place}[${i}]`);
    return;
  }
  if (!isObject(value) || Array.isArray(value)) return yield `${place || 'the top'} is ${typeOf(value)}, not an object`;
  for (const [field, inside] of Object.entries(shape)) yield* misfits(value[field], inside, `${place}.${field}`);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}
