/** The records of a listing as a CSV file, with the names of what is a number of a dictionary in them. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Db } from '../../platform/db/database.ts';
import { type ExportedByIds, exportRecords } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readLessonOptions } from './dictionaries.queries.ts';

type Options = Pick<LessonOptions, 'subjects' | 'phases' | 'grades'>;

/** A record as the cells of its line are made of it. */
export type WithOptions<R> = R & { readonly options: Options };

/** Empty where nothing is chosen. */
export const optionName = (
  { options }: { readonly options: Options },
  dictionary: keyof Options,
  id: number | null,
): string => (id === null ? '' : (options[dictionary].find((row) => row.id === id)?.name ?? String(id)));

interface Listing<Filter, R> {
  readonly idsOf: (db: Db, scope: DataScope, filter: Filter, limit: number) => Promise<readonly number[]>;
  readonly ofIds: (db: Db, scope: DataScope, ids: readonly number[]) => Promise<readonly R[]>;
}

interface ExportOf<Filter, R> extends Pick<ExportedByIds<WithOptions<R>>, 'columns' | 'keys' | 'noun'> {
  readonly listing: Listing<Filter, R>;
  readonly filters: Filter;
  readonly right: Omit<NonNullable<ExportedByIds<R>['right']>, 'actor'>;
}

/** @throws RefusedError without the right, or beyond what one file takes. */
export async function exportListing<Filter, R>(
  db: Db,
  actor: Actor,
  { listing, filters, right, ...file }: ExportOf<Filter, R>,
): Promise<AsyncIterable<string>> {
  const options = await readLessonOptions(db);
  return exportRecords<WithOptions<R>>({
    ...file,
    right: { actor, ...right },
    idsUpTo: (limit) => listing.idsOf(db, actor.scope, filters, limit),
    rowsOf: async (ids) => (await listing.ofIds(db, actor.scope, ids)).map((row) => ({ ...row, options })),
  });
}
