/** The product over HTTP on a small demo world, and a client of the documents signed in to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../demo/demo-staff.ts';
import { loadDemoWorld } from '../../demo/load-demo-world.ts';
import { fileStoreOf } from '../../src/platform/files/file-store-of.ts';
import { aBaselineExam, aTeacher } from '../builders.ts';
import { openTestDatabase } from '../database.ts';
import { buildTestApp } from '../harness.ts';
import { aSheet } from '../sheet-builders.ts';
import { Seen } from './documented-case.ts';
import { type DocumentClient, signedIn } from './http-client.ts';
import { type TakeRemoved, watchRemovals } from './removed-rows.ts';
import { readWorldFacts } from './world-facts.queries.ts';

const SIZE = { lessons: 120, episodesPerLesson: 8 };

export interface DocumentedWorld {
  readonly client: DocumentClient;
  readonly seen: Seen;
  readonly takeRemoved: TakeRemoved;
  close(): Promise<void>;
}

export async function openDocumentedWorld(): Promise<DocumentedWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-documents-'));
  const database = await openTestDatabase();
  const store = fileStoreOf({ folder, s3: null });
  await loadDemoWorld({ db: database.db, url: database.url, now: new Date(), store, ...SIZE });
  const app = await buildTestApp(database, { env: { LECTERN_STORAGE_FOLDER: folder } });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const seen = new Seen();
  for (const [name, id] of Object.entries(await readWorldFacts(database.pool))) seen.keep(name, id);
  seen.keep('teacherId', await aTeacher(database.db, { name: '文档老师' }));
  seen.keep('secondTeacherId', await aTeacher(database.db, { name: '另一位老师' }));
  seen.keep('baselineExamId', await aBaselineExam(database.db));
  seen.keep('sheetId', await aSheet(database.db));
  const takeRemoved = await watchRemovals(database.pool);
  return {
    takeRemoved,
    client: await signedIn(`http://127.0.0.1:${port}`, { account: 'admin', password: DEMO_PASSWORD }),
    seen,
    close: async () => {
      await app.stop({ noticeMs: 0 });
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
