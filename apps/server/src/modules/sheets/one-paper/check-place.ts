/** The subject and the phase of a holder of one paper: known, within the scope, and those of the paper that it has. */
import { inScope } from '@lectern/domain/access/roles';
import type { PaperHolderKind } from '@lectern/domain/sheets/paper-holder';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { hasPlace } from '../../questions/index.ts';
import { papersOf } from '../papers.queries.ts';

interface Placed {
  readonly subjectId: number | null;
  readonly phase: number | null;
}

interface Checked {
  readonly kind: PaperHolderKind;
  readonly fields: Placed;
  readonly stored: (Placed & { readonly id: number }) | null;
}

/** Answers whether they change. One that is for any subject or phase may stay so, a new one is for one. */
export async function checkHolderPlace(
  tx: Tx,
  { scope }: CommandOrigin['actor'],
  { kind, fields: { subjectId, phase }, stored }: Checked,
): Promise<boolean> {
  if (stored !== null && stored.subjectId === subjectId && stored.phase === phase) return false;
  if (subjectId === null || phase === null || !(await hasPlace(tx, subjectId, phase))) {
    throw new RefusedError('placeMissing', '请选择学科和学段');
  }
  if (!inScope(scope, { subject: subjectId, subjects: [], phase })) {
    throw new RefusedError('outOfScope', '学科或学段不在你的数据范围内，请选择范围内的学科和学段');
  }
  if (stored && (await papersOf(tx, kind, [stored.id]))(stored.id).length > 0) {
    throw new RefusedError('paperOtherPlace', '试卷属于原来的学科和学段，请先移除草稿、撤回试卷再修改');
  }
  return true;
}
