/** The data scope of a person as a condition on `lesson_template t`, and on a row. */
import { type DataScope, inScope } from '@lectern/domain/access/roles';
import type { RawBuilder } from 'kysely';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { TemplateRow } from './template-row.ts';

export const isTemplateWithin = (scope: DataScope, row: Pick<TemplateRow, 'subjectId' | 'phase'>): boolean =>
  inScope(scope, { subject: row.subjectId, subjects: [], phase: row.phase });

export const templateWithinScope = (scope: DataScope): RawBuilder<boolean> => subjectAndPhaseWithin(scope, 't');
