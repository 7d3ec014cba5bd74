/** A server of its own that speaks S3 and checks signatures, with one empty bucket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/platform/files/s3-file-store.ts';

export interface S3Server extends AsyncDisposable {
  readonly settings: S3Settings;
  /** Where it keeps what it was given. */
  readonly folder: string;
}

/** The pair that the server knows from the start. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'lectern' }],
  });
  const { port } = await server.run();
  return {
    folder,
    settings: { bucketUrl: `http://127.0.0.1:${port}/lectern`, region: 'us-east-1', ...KEYS },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
