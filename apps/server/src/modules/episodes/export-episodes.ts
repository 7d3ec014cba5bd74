/** The episodes of a query as a CSV file (L231). */
import type { episodesContract } from '@lectern/contract/episodes/episodes';
import { episodeCellWords } from '@lectern/domain/episodes/episode-cell-words';
import { LISTED_EPISODE_COLUMNS } from '@lectern/domain/episodes/episode-columns';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { episodeConditions } from './episode-filters.queries.ts';
import { findEpisodeIds } from './episode-list.queries.ts';
import { listedEpisodes } from './episode-rows.queries.ts';
import type { By, EpisodesDeps } from './episodes-deps.ts';

type ExportQuery = HandlerInput<typeof episodesContract.exportCsv>['query'];
type Row = Awaited<ReturnType<typeof listedEpisodes>>[number] & { readonly nameOf: (subjectId: number) => string };

const COLUMNS = LISTED_EPISODE_COLUMNS.map(
  ({ key, label }): CsvColumn<Row> => ({
    key,
    title: label,
    cell: (row) => episodeCellWords(row, key, row.nameOf),
  }),
);

/** @throws RefusedError */
export async function exportEpisodes(
  { db, now }: EpisodesDeps,
  { actor, call }: By,
  { columns, sort, order, ...filters }: ExportQuery,
): Promise<AsyncIterable<string>> {
  const at = now();
  const conditions = episodeConditions(filters, actor.scope);
  const { subjects } = await readLessonOptions(db);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const nameOf = (id: number): string => names.get(id) ?? String(id);
  const file = await exportRecords<Row>({
    columns: COLUMNS,
    keys: columns,
    noun: '个讲次',
    idsUpTo: async (limit) =>
      (await findEpisodeIds(db, conditions, { page: 1, pageSize: limit, sort, order }, false)).ids,
    rowsOf: async (ids) => (await listedEpisodes(db, actor.scope, ids, at)).map((row) => ({ ...row, nameOf })),
  });
  const day = formatDate(at.getTime()).replaceAll('-', '');
  call.setHeader('content-disposition', attachmentHeader(`episodes-${day}.csv`, `讲次列表-${day}.csv`));
  return file;
}
