/**
 * Files in a bucket that speaks S3 (`LECTERN_STORAGE=s3`). A file first comes onto the server's disk, since a bucket wants
 * to know size and hash before the first byte; it is sent with that hash, so the bucket refuses what was damaged on the
 * way, and a key names a whole file or none. Only this server reads the bucket: no address of it is given to a browser.
 */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { AppError, NotFoundError } from '../errors.ts';
import { checkKey, type FileStore } from './file-store.ts';
import { incomingFiles } from './incoming-files.ts';

export interface S3Settings {
  /** Of the bucket itself: `https://bucket.s3.example.com` or `https://s3.example.com/bucket`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Wanted {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly body?: Blob;
  readonly sha256?: string;
  /** Besides 2xx. */
  readonly accepts: readonly number[];
}

const RETRIES = 2;
/** Until the answer begins; a file of 64 MB goes out in that time at 5 Mbit/s. */
const ANSWER_MS = 120_000;

export function s3FileStore(settings: S3Settings, folder: string): FileStore {
  const incoming = incomingFiles(folder);
  const send = sender(settings);
  return {
    put: async (key, content) => {
      checkKey(key);
      return incoming.take(content, async (path, { sha256 }) => {
        const answer = await send({ method: 'PUT', key, body: await openAsBlob(path), sha256, accepts: [] });
        await answer.body?.cancel();
      });
    },
    open: async (key) => {
      const { status, body } = await send({ method: 'GET', key, accepts: [404] });
      if (status !== 404 && body) return Readable.fromWeb(body);
      await body?.cancel();
      throw new NotFoundError('文件');
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', key, accepts: [404] });
      await answer.body?.cancel();
    },
    sweep: incoming.sweep,
  };
}

function sender({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = bucketUrl.replace(/\/+$/, '');
  return async ({ method, key, body, sha256, accepts }: Wanted): Promise<Response> => {
    const url = `${base}/${checkKey(key)}`;
    const waiting = new AbortController();
    const tooLong = setTimeout(() => waiting.abort(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
    try {
      const response = await client.fetch(url, {
        method,
        redirect: 'error',
        signal: waiting.signal,
        ...(body ? { body } : {}),
        headers: sha256 === undefined ? {} : { 'x-amz-content-sha256': sha256 },
      });
      if (response.ok || accepts.includes(response.status)) return response;
      throw new Error(`the bucket answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(tooLong);
    }
  };
}

const unavailable = (cause: unknown): AppError =>
  new AppError(503, 'STORAGE_UNAVAILABLE', '文件存储暂时不可用，请稍后重试；如仍失败，请联系管理员检查存储设置', {
    cause,
    retryAfterSeconds: 10,
  });
