/** What the commands of one connection look at, asked for once a part. */
import { Id } from '@lectern/contract/wire-values';
import type { DataScope } from '@lectern/domain/access/roles';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { findTemplate } from '../../lesson-templates/index.ts';
import { type ConnectionRow, connectionFacts, edgeOf, findConnection } from '../connections.queries.ts';
import { type NextFacts, refusal } from './next-lesson.ts';

export const ConnectionInput = z.strictObject({ connectionId: Id });
export type ConnectionInput = z.output<typeof ConnectionInput>;

/** @throws NotFoundError also for one that lies beyond the scope. */
export async function getConnection(db: Db, scope: DataScope, id: number): Promise<ConnectionRow> {
  const connection = await findConnection(db, scope, id);
  if (!connection) throw new NotFoundError('班型衔接', id);
  return connection;
}

export const CONNECTION_GONE = refusal('connectionGone', '班型衔接已删除，请刷新后重试');

export type FactsOfConnection = NextFacts & { readonly row: ConnectionRow };

/** Or why nothing can be made along it. */
export async function findNextFacts(
  db: Db,
  scope: DataScope,
  { connectionId }: ConnectionInput,
): Promise<FactsOfConnection | RowReason> {
  const row = await findConnection(db, scope, connectionId);
  if (!row) return CONNECTION_GONE;
  if (!row.valid) return refusal('connectionOff', '该衔接已停用，请先启用再生成');
  const template = await findTemplate(db, row.toTemplateId);
  if (!template) return refusal('templateGone', '去向班型已删除，请修改衔接');
  const edge = edgeOf(row);
  const { semesterName } = await connectionFacts(db, scope, [edge]);
  const { requirement, values } = template;
  return { row, edge, semesterName: semesterName(row.toSemesterId), requirement, gives: values };
}
