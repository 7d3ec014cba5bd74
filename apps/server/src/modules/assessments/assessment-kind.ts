/** The record 入学测评: its fields and what may not be. Whether it is open is no field: commands of its own decide that. */
import { AssessmentBands, type AssessmentBody } from '@lectern/contract/exams/assessments';
import { bandFaults } from '@lectern/domain/assessments/assessment-bands';
import { ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { ASSESSMENT_FIELD } from '@lectern/domain/assessments/assessment-fields';
import { assessmentMisfits } from '@lectern/domain/lessons/assessment-fit';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import { fieldsOfRow, type RecordKind } from '../../kit/record/record-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { checkHolderPlace, papersOf } from '../sheets/index.ts';
import {
  type AssessmentRecord,
  assessmentsByIds,
  boundRecords,
  IS_NEEDED,
  knownLevels,
  type UseCounts,
  useCounts,
} from './assessment-scope.queries.ts';
import { missingTemplate } from './recommended-templates.ts';

const { column, json } = columnsOfTable<'assessment'>();

export const ASSESSMENT: RecordKind<'assessment', AssessmentBody> = {
  table: 'assessment',
  type: 'assessment',
  label: '入学测评',
  labels: ASSESSMENT_FIELD,
  fields: {
    name: column('name'),
    type: {
      // A check of the column lists the same.
      ofRow: ({ type }) => (type === ASSESSMENT_TYPE.code.pre ? ASSESSMENT_TYPE.code.pre : ASSESSMENT_TYPE.code.normal),
      toColumns: (type) => ({ type }),
    },
    subjectId: column('subjectId'),
    phase: column('phase'),
    gradeIds: column('gradeIds'),
    bands: json('bands', AssessmentBands),
  },
  nameOf: ({ name }) => name,
  seenAmong: assessmentsByIds,
  check: async (tx, { actor }, { fields, stored }) => {
    await checkHolderPlace(tx, actor, { kind: 'assessment', fields, stored });
    await checkBands(tx, actor, { fields, stored });
    if (stored) await checkBound(tx, stored, fields);
    return undefined;
  },
};

interface Checked {
  readonly fields: AssessmentBody;
  readonly stored: AssessmentRecord | null;
}

/** What has it was compared with it when it was bound (issue 13 section 3): no change makes that untrue. */
async function checkBound(tx: Tx, stored: AssessmentRecord, fields: AssessmentBody): Promise<void> {
  const parting = (await boundRecords(tx, stored.id)).filter((record) => {
    const before = assessmentMisfits(stored, record);
    return assessmentMisfits(fields, record).some((part) => !before.includes(part));
  });
  if (parting.length === 0) return;
  const lessons = parting.filter(({ isLesson }) => isLesson).length;
  const users = usersText({ lessons, templates: parting.length - lessons });
  throw new RefusedError(
    'boundMisfits',
    `${users}绑定了这个测评，与修改后的学科、学段或年级不符，请先为它们改绑或解除绑定，或另建一个测评`,
  );
}

async function checkBands(tx: Tx, { scope }: CommandOrigin['actor'], { fields, stored }: Checked): Promise<void> {
  const { bands } = fields;
  const papers = stored ? (await papersOf(tx, 'assessment', [stored.id]))(stored.id) : [];
  const knownLevelIds = await knownLevels(
    tx,
    bands.map(({ levelId }) => levelId),
  );
  const faults = bandFaults(bands, { total: papers[0]?.published?.total ?? null, knownLevelIds });
  const [first] = faults;
  if (first) {
    const places = faults.map(({ index, field, message }) => ({
      in: 'body' as const,
      path: index === null ? 'bands' : `bands.${index}.${field}`,
      message,
    }));
    throw new InvalidError(first.message, places);
  }
  const before = stored ? fieldsOfRow(ASSESSMENT, stored).bands : [];
  const missing = await missingTemplate(tx, scope, { before, after: bands });
  if (missing) throw missing;
}

export const ASSESSMENT_BIN = recordBin(ASSESSMENT, {
  privilege: 'ASSESSMENT_WRITE',
  mayGo: async (tx, _by, { id }) => {
    const { lessons, templates } = (await useCounts(tx, [id]))(id);
    if (lessons + templates > 0) {
      const users = usersText({ lessons, templates });
      throw new RefusedError('assessmentInUse', `${users}绑定了这个测评，请先解除绑定，或改为关闭`);
    }
  },
  isNeeded: IS_NEEDED,
});

const usersText = ({ lessons, templates }: UseCounts): string =>
  [lessons > 0 ? `${lessons} 门课程` : '', templates > 0 ? `${templates} 个班型` : '']
    .filter((part) => part !== '')
    .join('和');
