/** Samples of the commands about entrance assessments (入学测评): some have a draft, some a published paper. */
import type { PaperHolder } from '@lectern/domain/sheets/paper-holder';
import fc from 'fast-check';
import { freezeSheet, putDraft, putPublished } from '../../src/modules/sheets/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { anAssessment } from '../builders.ts';
import { aSheet } from '../sheet-builders.ts';
import { type CommandSample, type CommandWorld, IN_TERM } from './command-world.ts';

const PLACE = { subjectId: 2, phase: 2 };
const nothing = fc.constant({});

/** One without a paper, one with a draft, two with a published one. */
export const PAPERS = ['none', 'draft', 'published', 'published'] as const;

export async function withPaper(
  db: CommandWorld['db'],
  holder: PaperHolder,
  paper: (typeof PAPERS)[number],
): Promise<void> {
  const slot = { holder, place: 1 } as const;
  const sheetId = await aSheet(db);
  await inTransaction(db, async (tx) => {
    if (paper !== 'none') await putDraft(tx, slot, sheetId);
    const signed = { at: new Date(IN_TERM), by: '甲' };
    if (paper === 'published')
      await putPublished(tx, slot, { versionId: await freezeSheet(tx, sheetId, signed), ...signed });
  });
}

const assessmentsThat =
  (status: 'open' | 'closed') =>
  async ({ db }: CommandWorld) => {
    const ids: number[] = [];
    for (const paper of PAPERS) {
      const id = await anAssessment(db, { ...PLACE, status });
      await withPaper(db, { kind: 'assessment', id }, paper);
      ids.push(id);
    }
    return ids;
  };
const closed = assessmentsThat('closed');

export const ASSESSMENT_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'assessment.open': { input: nothing, chosen: closed },
  'assessment.close': { input: nothing, chosen: assessmentsThat('open') },
  'assessment.draft': {
    input: nothing,
    prepare: async ({ db }) => ({ sheetId: await aSheet(db) }),
    chosen: closed,
  },
  'assessment.publish': { input: nothing, chosen: closed },
  'assessment.withdraw': { input: nothing, chosen: closed },
};
