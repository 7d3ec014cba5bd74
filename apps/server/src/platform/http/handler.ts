/** What a module's routes give and get. A missing or mistyped handler of a contract does not compile. */
import type { Readable } from 'node:stream';
import type { Contract, HandlerArgs, ReplyInput } from '@lectern/contract/endpoint';
import type { Actor } from './actor.ts';
import type { Program } from './program.ts';
import type { Upload } from './upload.ts';

/** Facts of one request that handlers may need beside their input. */
export interface Call {
  /** Of calls by other systems, and of no others. */
  readonly program: Program | null;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Codes of warnings that the caller confirmed beforehand (`Confirm-Warnings`). */
  readonly confirmed: readonly string[];
  readonly host: string;
  /** Present for every permission but `public`, where it is null when nobody is signed in. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: { readonly maxAgeSeconds: number }): void;
  setHeader(name: string, value: string): void;
}

type ActorOf<E> = E extends { permission: 'public' } ? Actor | null : Actor;
type RawOf<E> = E extends { raw?: infer W } ? (true extends W ? { readonly raw: Buffer } : unknown) : unknown;
type UploadOf<E> = E extends { uploaded?: infer M }
  ? true extends M
    ? { readonly upload: Upload }
    : unknown
  : unknown;
export type HandlerInput<E> = HandlerArgs<E> & {
  readonly actor: ActorOf<E>;
  readonly call: Call;
} & RawOf<E> &
  UploadOf<E>;

/** `contentType` is said of pictures and audio; a file to be saved is never shown, so its kind does not matter. */
export interface BytesReply {
  readonly contentType: string;
  readonly content: Readable;
}
/** Parts are counted in bytes, so the whole is known. */
export interface AudioReply extends BytesReply {
  readonly size: number;
}

/** Text replies may come in pieces: an async iterable is sent as it comes (exports). */
type ReplyFrom<E> = E extends { sent?: infer T }
  ? [Extract<T, string>] extends [never]
    ? ReplyInput<E>
    : Extract<T, 'audio/*'> extends never
      ? Extract<T, 'image/*' | 'application/octet-stream'> extends never
        ? AsyncIterable<string> | string
        : BytesReply
      : AudioReply
  : ReplyInput<E>;

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (input: HandlerInput<C[K]>) => Promise<ReplyFrom<C[K]>>;
};
