/**
 * Takes in `multipart/form-data` for the calls that declare it, one file each, as it comes: nothing is kept in memory
 * and nothing written here. Whatever is wrong with the form is the sender's fault and a 4xx: the parser throws plain
 * errors for a missing boundary and an unfinished part, which would leave as a 500 otherwise.
 */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, InvalidError } from '../errors.ts';
import './request-state.ts';

export interface Upload {
  /** As the sender calls it: not a name to store under. */
  readonly name: string;
  /** To be read to its end: only then is it known that the form was whole. */
  readonly content: AsyncIterable<Uint8Array>;
}

const FIELD = 'file';
const DEFAULT_LIMIT = 10 * 1_048_576;
const SMALL = { fieldNameSize: 100, fields: 0, files: 1, parts: 2, headerPairs: 20 };

/** In a scope of its own, so that other calls neither take forms nor pay for the parser. */
export function mountUpload(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  mount: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { ...SMALL, fileSize: endpoint.bodyLimit ?? DEFAULT_LIMIT },
    });
    scope.addContentTypeParser('*', (_request, _body, done) => done(wrongType()));
    scope.addHook('onSend', (request, _reply, _payload, done) => {
      dropRest(request);
      done();
    });
    mount(scope);
  });
}

/** @throws AppError before the first byte of the file; later failures come out of `content`. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw wrongType();
  checkLength(request);
  const parts = partsOf(request);
  try {
    const { value: file, done } = await parts.next();
    if (done || file.type !== 'file' || file.fieldname !== FIELD) {
      throw new InvalidError(`没有收到文件，请以 ${FIELD} 为字段名上传`);
    }
    return { name: file.filename, content: contentOf(request, file, parts) };
  } catch (error) {
    throw refusal(error);
  }
}

type Parts = ReturnType<FastifyRequest['parts']>;

function partsOf(request: FastifyRequest): Parts {
  try {
    return request.parts();
  } catch (error) {
    throw refusal(error);
  }
}

async function* contentOf(request: FastifyRequest, { file }: MultipartFile, parts: Parts): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of file) yield bytes;
    if (file.truncated) throw tooLarge(request);
    const { done } = await parts.next();
    if (!done) throw new InvalidError('一次只能上传一个文件');
  } catch (error) {
    throw refusal(error);
  }
}

/** Said at once where the sender says how much will come. */
function checkLength(request: FastifyRequest): void {
  const length = Number(request.headers['content-length'] ?? 0);
  // A little more than the file: the lines around it.
  if (length > limitOf(request) + 4_096) throw tooLarge(request);
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new InvalidError('一次只能上传一个文件，不能带其他字段');
  }
  return new InvalidError('上传的内容不完整或格式不正确，请重新上传');
}

/** What is still coming is read and dropped: else the sender, still sending, never gets to read the answer. */
function dropRest(request: FastifyRequest): void {
  // Taken off the parser first: leaving it pauses the request.
  request.raw.unpipe();
  request.raw.resume();
}

const limitOf = (request: FastifyRequest): number => request.routeOptions.config.endpoint?.bodyLimit ?? DEFAULT_LIMIT;

function tooLarge(request: FastifyRequest): AppError {
  const megabytes = Math.floor(limitOf(request) / 1_048_576);
  return new AppError(413, 'TOO_LARGE', `文件过大，最大 ${megabytes} MB，请拆分后分批上传`);
}

const wrongType = (): AppError => new AppError(415, 'WRONG_CONTENT_TYPE', '请求体须为 multipart/form-data');
