import { BIN_KIND } from '@lectern/domain/recycle-bin/bin-codes';
import { describe, expect, it } from 'vitest';
import { aLesson, anEpisode, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { allBinProviders } from '../../all-bin-providers.ts';
import { deleteLesson } from '../lessons/index.ts';

const { database, engine } = await openLessons();
const { db } = database;
const now = () => TEST_NOW;

async function binnedLesson(columns: Parameters<typeof aLesson>[1] = {}): Promise<number> {
  const id = await aLesson(db, { status: 'init', paidCount: 0, ...columns });
  await deleteLesson({ db, now }, aMaker(), id);
  return id;
}
const inBin = async (ids: readonly number[]) => {
  const rows = await db.selectFrom('lesson').select(['id', 'deletedAt']).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ deletedAt }) => deletedAt !== null);
};
const restore = (ids: readonly number[], kind: string = BIN_KIND.code.lesson) =>
  planCommand(engine, { type: 'recycleBin.restore', ids, input: { kind } });

describe('issue 13.4: the bin takes many at once', () => {
  it('restores lessons as a plan, tells which are not there, and takes it back', async () => {
    const ids = [await binnedLesson(), await binnedLesson(), await binnedLesson()];
    const plan = await restore([...ids, 99_999_999]);
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'refused']);
    expect(await inBin(ids), 'a plan writes nothing').toEqual([true, true, true]);
    await confirmAll(engine, plan);
    expect(await inBin(ids)).toEqual([false, false, false]);
    const logged = await db.selectFrom('operationLog').select('action').where('taskId', '=', plan.id).execute();
    expect(logged.map(({ action }) => action)).toEqual(['lesson.unbin', 'lesson.unbin', 'lesson.unbin']);

    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await inBin(ids)).toEqual([true, true, true]);
  });

  it('an undo leaves what was changed since, and says by whom', async () => {
    const ids = [await binnedLesson(), await binnedLesson()];
    const plan = await restore(ids);
    await confirmAll(engine, plan);
    await confirmAll(
      engine,
      await planCommand(engine, { type: 'lesson.limit', ids: ids.slice(0, 1), input: { limit: 9 } }),
    );
    const undo = await engine.planUndo(aMaker(), plan.id);
    const rows = await rowsOfTask(engine, undo.id);
    const reasons = new Map(rows.map((row) => [row.subjectId, row.reasons.map(({ code }) => code)]));
    expect([reasons.get(ids[0] ?? 0), reasons.get(ids[1] ?? 0)]).toEqual([['changedSinceRun'], []]);
  });

  it('a row that cannot come back is refused by the plan as by the run', async () => {
    const lessonId = await binnedLesson();
    const episode = await anEpisode(db, { lessonId });
    await db
      .updateTable('episode')
      .set({ deletedAt: TEST_NOW, deletedBy: '测试员' })
      .where('id', '=', episode)
      .execute();
    const [row] = await rowsOfTask(engine, (await restore([episode], BIN_KIND.code.episode)).id);
    expect(row).toMatchObject({ outcome: 'refused', reasons: [{ code: 'lessonInBin' }] });
  });

  it('restores other kinds as well, and takes them back', async () => {
    const template = await aTemplate(db);
    await db
      .updateTable('lessonTemplate')
      .set({ deletedAt: TEST_NOW, deletedBy: '测试员' })
      .where('id', '=', template)
      .execute();
    const plan = await restore([template], BIN_KIND.code.lessonTemplate);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ outcome: 'ok' }]);
    const isBinned = async () =>
      (await db.selectFrom('lessonTemplate').select('deletedAt').where('id', '=', template).executeTakeFirstOrThrow())
        .deletedAt !== null;
    await confirmAll(engine, plan);
    expect(await isBinned()).toBe(false);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await isBinned()).toBe(true);
  });

  it('every kind has its provider, and a way to say which of some ids are there', async () => {
    const providers = allBinProviders({ db, now });
    for (const kind of BIN_KIND.codes) {
      const provider = providers[kind];
      expect(provider, kind).toBeDefined();
      expect(await provider?.page(aMaker().actor, { ids: [99_999_998], limit: 5 }), kind).toEqual([]);
    }
  });
});
