/** Samples of the commands about ability detectors (能力检测): their paper, their bands, opened and closed. */
import fc from 'fast-check';
import { freezeSheet, putDraft, putPublished } from '../../src/modules/sheets/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { aDetector } from '../builders.ts';
import { aSheet } from '../sheet-builders.ts';
import { PAPERS, withPaper } from './assessments.ts';
import { type CommandSample, type CommandWorld, IN_TERM } from './command-world.ts';

const nothing = fc.constant({});
const band = (percent: number) => ({
  levelId: 1,
  levelName: '一级',
  ordinal: 1,
  percent,
  lessonTemplateId: null,
  words: '',
});

async function plain({ db }: CommandWorld) {
  const ids: number[] = [];
  for (const paper of PAPERS) {
    const id = await aDetector(db);
    await withPaper(db, { kind: 'abilityDetector', id }, paper);
    ids.push(id);
  }
  return ids;
}

/** Two that have all that it takes to be open, of one dimension with both questions of its paper; one without. */
const ready =
  (status: 'open' | 'closed') =>
  async ({ db }: CommandWorld) => {
    const level = await db.selectFrom('level').select('id').orderBy('id').executeTakeFirstOrThrow();
    const bands = JSON.stringify([{ ...band(0), levelId: level.id }]);
    const ids: number[] = [await aDetector(db)];
    for (let made = 0; made < 2; made += 1) {
      const sheetId = await aSheet(db);
      const { sections } = await db
        .selectFrom('sheet')
        .select('sections')
        .where('id', '=', sheetId)
        .executeTakeFirstOrThrow();
      const questionIds = (sections as { items: { questionId: number }[] }[]).flatMap(({ items }) =>
        items.map(({ questionId }) => questionId),
      );
      const dimensions = JSON.stringify([{ name: '计算', weight: 100, questionIds }]);
      const id = await aDetector(db, { status, bands, dimensions });
      await inTransaction(db, async (tx) => {
        const slot = { holder: { kind: 'abilityDetector', id }, place: 1 } as const;
        const signed = { at: new Date(IN_TERM), by: '甲' };
        await putDraft(tx, slot, sheetId);
        await putPublished(tx, slot, { versionId: await freezeSheet(tx, sheetId, signed), ...signed });
      });
      ids.push(id);
    }
    return ids;
  };

export const DETECTOR_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'abilityDetector.draft': {
    input: nothing,
    prepare: async ({ db }) => ({ sheetId: await aSheet(db) }),
    chosen: plain,
  },
  'abilityDetector.publish': { input: nothing, chosen: plain },
  'abilityDetector.withdraw': { input: nothing, chosen: plain },
  'detector.open': { input: nothing, chosen: ready('closed') },
  'detector.close': { input: nothing, chosen: ready('open') },
  'detector.rebands': {
    input: nothing,
    prepare: async ({ db }) => {
      const level = await db.selectFrom('level').select('id').orderBy('id').executeTakeFirstOrThrow();
      return { bands: [{ ...band(0), levelId: level.id, words: '按新的分段' }] };
    },
    chosen: ready('open'),
  },
};
