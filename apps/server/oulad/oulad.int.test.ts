/** Statistics 12: a small folder of OULAD through the tables and the ingest call gives the oracle's figures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDemoStaff, DEMO_PASSWORD } from '../demo/demo-staff.ts';
import { statisticsModule } from '../src/modules/statistics/index.ts';
import { openTestDatabase } from '../test/database.ts';
import { buildTestApp } from '../test/harness.ts';
import { attendanceFigures } from '../test/statistics-oracle/attendance.ts';
import { homeworkFigures } from '../test/statistics-oracle/homework.ts';
import { compareRenewal } from './compare-renewal.ts';
import { compareAttendance, compareHomework } from './compare-with-oracle.ts';
import { loadOulad } from './load-oulad.repository.ts';
import { readOulad } from './oulad-data.ts';
import { ouladWorld } from './oulad-world.ts';
import { attendanceOnWire, doubledAndShuffled, homeworkOnWire, inOrder, sendFacts, signedIn } from './send-facts.ts';
import { smallFolder } from './small-folder.ts';

const NOW = new Date('2020-01-01T00:00:00+08:00');
const folder = mkdtempSync(join(tmpdir(), 'lectern-oulad-'));
smallFolder(folder);
const database = await openTestDatabase();
const { db } = database;
const warn = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};
const { worker } = statisticsModule({ db, now: () => NOW, warn });
const app = await buildTestApp(database, { env: { LECTERN_TASK_LANES: '0' }, over: { now: () => NOW } });
afterAll(async () => {
  await app.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

test('as they come, and doubled, shuffled and in other calls: the same figures, those of the oracle', async () => {
  await createDemoStaff(db, () => NOW);
  const world = ouladWorld(await readOulad(folder), NOW.getTime());
  const oracle = attendanceFigures(world.facts);
  for (const name of ['inOrder', 'shuffled']) {
    const loaded = await loadOulad(db, world);
    const { attendance, homework } = world.facts;
    const facts = [...attendanceOnWire(attendance, loaded), ...homeworkOnWire(homework, loaded)];
    const calls = name === 'inOrder' ? inOrder(facts) : doubledAndShuffled(facts, 3, 20_261_127);
    const send = await signedIn(app.http, { account: 'admin', password: DEMO_PASSWORD });
    const sent = await sendFacts(send, { name, calls });
    expect(sent).toEqual({
      calls: calls.length,
      accepted: facts.length,
      unchanged: name === 'inOrder' ? 0 : facts.length,
      refused: [],
    });
    await worker.catchUp();
    for (const { items, students } of [
      await compareAttendance(db, loaded, oracle),
      await compareHomework(db, loaded, homeworkFigures(world.facts)),
    ]) {
      expect([...items.differences, ...students.differences]).toEqual([]);
      expect(Math.min(items.rows, students.rows)).toBeGreaterThan(1);
    }
    const renewal = await compareRenewal(send, world, loaded);
    expect(renewal.differences).toEqual([]);
    expect(renewal.rows).toBeGreaterThan(1);
  }
});
