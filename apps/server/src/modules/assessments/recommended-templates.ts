/** The class types that bands recommend: a new one stands and lies within the scope; one that was there already may stay. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { seenTemplates } from './assessment-scope.queries.ts';

type Recommending = readonly { readonly lessonTemplateId: number | null }[];

/** Undefined: none is missing. */
export async function missingTemplate(
  db: Db,
  scope: DataScope,
  { before, after }: { readonly before: Recommending; readonly after: Recommending },
): Promise<RefusedError | undefined> {
  const kept = new Set(before.map((band) => band.lessonTemplateId));
  const named = after.flatMap(({ lessonTemplateId: id }) => (id === null || kept.has(id) ? [] : [id]));
  const seen = await seenTemplates(db, scope, named);
  const missing = named.find((id) => !seen.has(id));
  if (missing === undefined) return undefined;
  return new RefusedError('templateMissing', `推荐的班型不存在，或不在你的数据范围内，请重新选择（ID ${missing}）`);
}
