/** The record 试卷 as it is worked on. What was published of it stands in its versions. */
import type { SheetFields } from '@lectern/contract/exams/sheets';
import { inScope } from '@lectern/domain/access/roles';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { itemsOf, totalOf } from '@lectern/domain/sheets/sheet';
import { SHEET_FIELD } from '@lectern/domain/sheets/sheet-fields';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { hasPlace } from '../questions/index.ts';
import { questionVersions } from './question-versions.queries.ts';
import { IS_NEEDED, isInUse, sheetsByIds } from './sheet-scope.queries.ts';

const { column, code } = columnsOfTable<'sheet'>();

export const SHEET: RecordKind<'sheet', SheetFields> = {
  table: 'sheet',
  type: 'sheet',
  label: '试卷',
  labels: SHEET_FIELD,
  fields: {
    title: column('title'),
    subject: column('subjectId'),
    phase: column('phase'),
    gradeIds: column('gradeIds'),
    major: code('major', MAJOR),
    sections: {
      // Only what the contract let in is written.
      ofRow: ({ sections }) => sections as unknown as SheetFields['sections'],
      toColumns: (sections) => ({
        sections: JSON.stringify(sections),
        total: totalOf(sections),
        questionCount: itemsOf(sections).length,
      }),
    },
  },
  nameOf: ({ title }) => title,
  isUnset: (value) => value === 'all' || (Array.isArray(value) && value.length === 0),
  seenAmong: sheetsByIds,
  check: async (tx, { actor }, { fields, stored }) => {
    const { subject, phase, sections } = fields;
    if (!(await hasPlace(tx, subject, phase))) {
      throw new RefusedError('placeMissing', '学科或学段不存在，请重新选择');
    }
    if (!inScope(actor.scope, { subject, subjects: [], phase })) {
      throw new RefusedError('outOfScope', '学科或学段不在你的数据范围内，请选择范围内的学科和学段');
    }
    await checkItems(tx, actor, { sections, before: stored ? SHEET.fields.sections.ofRow(stored) : [] });
    return undefined;
  },
};

interface Items {
  readonly sections: SheetFields['sections'];
  readonly before: SheetFields['sections'];
}

/** What stands there already may stay: the check of the sheet names it. */
async function checkItems(tx: Tx, { scope }: CommandOrigin['actor'], { sections, before }: Items): Promise<void> {
  const standing = new Set(itemsOf(before).map(({ versionId }) => versionId));
  const added = itemsOf(sections).filter(({ versionId }) => !standing.has(versionId));
  const versions = await questionVersions(
    tx,
    added.map(({ versionId }) => versionId),
  );
  for (const { questionId, versionId } of added) {
    const question = versions.get(versionId);
    const isSeen = question && inScope(scope, { subject: question.subject, subjects: [], phase: question.phase });
    if (!isSeen || question.questionId !== questionId) {
      throw new RefusedError('questionMissing', '有试题不存在或不在你的数据范围内，请移除后再保存');
    }
    if (question.state === 'disabled' && !itemsOf(before).some((item) => item.questionId === questionId)) {
      throw new RefusedError('questionOff', '有试题已停用，不能加入试卷，请移除后再保存');
    }
  }
}

export const SHEET_BIN = recordBin(SHEET, {
  privilege: 'SHEET_WRITE',
  mayGo: async (tx, _by, { id }) => {
    if (await isInUse(tx, id)) {
      throw new RefusedError('sheetInUse', '试卷正被考试或测评使用，请先在那里移除草稿或撤回试卷');
    }
  },
  // Scores are recomputed by its versions.
  isNeeded: IS_NEEDED,
});
