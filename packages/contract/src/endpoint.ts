/**
 * A call of the product as data: what the server mounts, the page calls, the OpenAPI document prints and the tests
 * walk. An endpoint without permission or reply does not compile; one without handler does not start.
 */
import type { Privilege } from '@lectern/domain/access/privileges';

/** Structural view of a zod schema; naming `z.ZodType` here makes the compiler expand every schema of the product. */
export interface SchemaLike {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` (listed in policy/public.txt), `signedIn` (any session, also without the root permission),
 * one privilege, or any one of several. Everything but `public` and `signedIn` also needs the root permission.
 */
export type Permission = 'public' | 'signedIn' | Privilege | readonly [Privilege, ...Privilege[]];

export interface EndpointMeta {
  /** Row of the specification's list of calls (`E012`), or `L...` for a call of our own. */
  readonly id: `E${number}` | `L${number}`;
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly permission: Permission;
  /** Codes of the domain's refusals; each leaves with status 409 and changes nothing. */
  readonly refusals?: readonly string[];
  /** A POST that only reads (a query too long for an address): needs no idempotency key, writes nothing. */
  readonly readOnly?: true;
  /**
   * A list, a board, an export or figures that a replica of the database may answer: what others wrote may be missing for
   * some seconds, what the reader wrote is not. Such a call writes nothing and locks nothing, not even a trace of itself.
   */
  readonly onReplica?: true;
  /** Shows work that runs behind its call (a task): whoever has seen it done finds its effects in every list. */
  readonly showsWork?: true;
  /** Replies that are not JSON, with their content type. */
  readonly contentType?:
    | 'text/csv; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'text/html; charset=utf-8'
    | 'text/event-stream; charset=utf-8'
    /** The handler says which, beside the bytes. */
    | 'image/*'
    /** The same, and players may ask for a part of it. */
    | 'audio/*'
    /** Bytes to be saved and never shown, whatever they are. */
    | 'application/octet-stream';
  /** Largest body in bytes where it differs from the server's 1 MiB. */
  readonly bodyLimit?: number;
  /** The body is taken as it comes (envelopes) and parsed by the handler. */
  readonly rawBody?: true;
  /** The body is `multipart/form-data` with one part, `file`; the handler gets it as it comes in. */
  readonly multipart?: true;
  /**
   * May take minutes (uploads, imports). The lease of an idempotency key would end before, so the call takes none:
   * making it twice must change no more than making it once.
   */
  readonly longRunning?: true;
  /**
   * The reply holds what is stored nowhere else, so it is not kept for a repeated `Idempotency-Key` either: making the
   * call twice must change no more than making it once.
   */
  readonly confidential?: true;
  /**
   * Made in one's own name also while looking on as another person. Every other call that writes is refused then.
   */
  readonly asOneself?: true;
  /** A public call of other systems: each proves itself by a key of its own, which is looked at before the body is read. */
  readonly byProgram?: true;
}

/** Of calls by other systems. */
export const PROGRAM_KEY_HEADER = 'x-source-key';

export interface Endpoint<P, Q, B, R, A extends Permission = Permission, W = unknown, T = unknown, M = unknown>
  extends EndpointMeta {
  readonly permission: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** Carry the literal values of `rawBody`, `contentType` and `multipart` to the handler's type; never set. */
  readonly raw?: W;
  readonly sent?: T;
  readonly uploaded?: M;
}

type Part = SchemaLike | undefined;
export type AnyEndpoint = Endpoint<Part, Part, Part, SchemaLike>;
export type Contract = Readonly<Record<string, AnyEndpoint>>;

export function endpoint<
  R extends SchemaLike,
  const A extends Permission,
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  W extends true | undefined = undefined,
  T extends EndpointMeta['contentType'] = undefined,
  M extends true | undefined = undefined,
>(
  definition: EndpointMeta & {
    permission: A;
    params?: P;
    query?: Q;
    body?: B;
    reply: R;
    rawBody?: W;
    contentType?: T;
    multipart?: M;
  },
): Endpoint<P, Q, B, R, A, W, T, M> {
  // Absent parts are the `undefined` of the type parameters' defaults.
  const parts = { params: definition.params, query: definition.query, body: definition.body };
  return { ...definition, ...parts } as Endpoint<P, Q, B, R, A, W, T, M>;
}

type In<K extends string, T> = T extends { _zod: { input: infer X } } ? { [k in K]: X } : unknown;
type Out<K extends string, T> = T extends { _zod: { output: infer X } } ? { [k in K]: X } : unknown;

/**
 * A call of the specification's list (`E...`): clients written from the documents make it, so the server takes its input
 * as the documents give it (`documented-input.ts`, `base-rev.ts` and `same-origin.ts` of the server's platform). A call
 * of our own (`L...`) is taken exactly as declared.
 */
export const isDocumented = ({ id }: Pick<EndpointMeta, 'id'>): boolean => id.startsWith('E');

/** A write that takes effect once for each `Idempotency-Key`. */
export const takesKey = ({ method, readOnly, longRunning, confidential, permission }: EndpointMeta): boolean =>
  method !== 'GET' && !readOnly && !longRunning && !confidential && permission !== 'public';

/** Refused to whoever looks on as another person. */
export const isWrite = ({ method, readOnly, asOneself }: EndpointMeta): boolean =>
  method !== 'GET' && !readOnly && !asOneself;

/** After it the caller's reads show what has been written by then. */
export const showsWrites = ({ method, readOnly, showsWork }: EndpointMeta): boolean =>
  showsWork === true || (method !== 'GET' && !readOnly);

/** What a caller passes. */
export type CallArgs<E> = E extends { params: infer P; query: infer Q; body: infer B }
  ? In<'params', P> & In<'query', Q> & In<'body', B>
  : never;
/** What a handler gets. */
export type HandlerArgs<E> = E extends { params: infer P; query: infer Q; body: infer B }
  ? Out<'params', P> & Out<'query', Q> & Out<'body', B>
  : never;
/** What a caller receives. */
export type ReplyOf<E> = E extends { reply: { _zod: { output: infer X } } } ? X : never;
/** What a handler returns, before serialisation. */
export type ReplyInput<E> = E extends { reply: { _zod: { input: infer X } } } ? X : never;
