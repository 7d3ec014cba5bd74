/** The episodes of a query as a CSV file (L231): ids first, then rows in chunks, so that memory stays small. */
import type { episodesContract } from '@lectern/contract/episodes/episodes';
import { episodeCellWords } from '@lectern/domain/episodes/episode-cell-words';
import { EPISODE_COLUMNS, episodeColumnLabel } from '@lectern/domain/episodes/episode-columns';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import { attachmentHeader, BYTE_ORDER_MARK, csvLine } from '../../platform/files/csv-text.ts';
import type { HandlerInput } from '../../platform/http/handler.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import { episodeConditions } from './episode-filters.queries.ts';
import { findEpisodeIds } from './episode-list.queries.ts';
import { episodeRows } from './episode-rows.queries.ts';
import type { By, EpisodesDeps } from './episodes-deps.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;
const KEYS: readonly string[] = EPISODE_COLUMNS.map(({ key }) => key);

type ExportQuery = HandlerInput<typeof episodesContract.exportCsv>['query'];

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportEpisodes(
  deps: EpisodesDeps,
  { actor, call }: By,
  { columns, sort, order, ...filters }: ExportQuery,
): Promise<AsyncIterable<string>> {
  const keys = chosenKeys(columns);
  const at = deps.now();
  const conditions = episodeConditions(filters, actor.scope);
  const paging = { page: 1, pageSize: MAX_EXPORTED + 1, sort, order };
  const { ids } = await findEpisodeIds(deps.db, conditions, paging, false);
  if (ids.length > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} 个讲次，请缩小筛选范围后分批导出`);
  }
  const day = formatDate(at.getTime()).replaceAll('-', '');
  call.setHeader('content-disposition', attachmentHeader(`episodes-${day}.csv`, `讲次列表-${day}.csv`));
  return csvOf(deps, ids, keys, at);
}

function chosenKeys(columns: string | undefined): readonly string[] {
  const keys = columns ? columns.split(',') : KEYS;
  const strange = keys.find((key) => !KEYS.includes(key));
  if (strange === undefined) return keys;
  const details = [{ in: 'query', path: 'columns', message: '不认识的列' }];
  throw new InvalidError(`不认识的导出列：${strange.slice(0, 40)}`, details);
}

async function* csvOf({ db }: EpisodesDeps, ids: readonly number[], keys: readonly string[], at: Date) {
  yield BYTE_ORDER_MARK + csvLine(keys.map(episodeColumnLabel));
  const { subjects } = await readLessonOptions(db);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await episodeRows(db, ids.slice(start, start + CHUNK), at);
    yield rows.map((row) => csvLine(keys.map((key) => episodeCellWords(row, key, nameOf)))).join('');
  }
}
