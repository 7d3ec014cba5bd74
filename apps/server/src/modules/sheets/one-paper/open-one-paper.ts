/** What stands against opening a holder for the sake of its one paper, and what its check says beforehand. */
import type { CheckedAssessment } from '@lectern/contract/exams/assessments';
import type { SheetMessage } from '@lectern/domain/sheets/check-sheet';
import { sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { hasNewerDraft, type Place } from '../places.ts';
import { refused } from '../publish-reasons.ts';
import { checkOnePapers } from './check-one-paper.ts';
import { onePlaces } from './one-paper-commands.ts';
import type { HolderRow, OnePaperHolder } from './one-paper-holder.ts';

type Opened<Row extends HolderRow> = Pick<OnePaperHolder<Row>, 'kind' | 'thresholdsOf'> & {
  /** Where the paper is chosen and published. */
  readonly papersPath: (id: number) => string;
};

/** By row: what refuses to open it for the sake of its paper; empty: nothing. */
export async function paperReasons<Row extends HolderRow>(
  db: Db,
  holder: Opened<Row>,
  rows: readonly Row[],
): Promise<(row: Row) => readonly RowReason[]> {
  const placeOf = await onePlaces(db, holder.kind, rows);
  const wanted = rows.map((row) => ({ row, place: placeOf(row) }));
  const checks = await checkOnePapers(db, holder, 'published', wanted);
  const byId = new Map(rows.map(({ id }, index) => [id, checks[index]]));
  return (row) => reasonsOf(holder.papersPath(row.id), placeOf(row), byId.get(row.id)?.messages ?? []);
}

function reasonsOf(papersPath: string, { draft, published }: Place, messages: readonly SheetMessage[]): RowReason[] {
  if (!published) {
    const message = draft ? '试卷未发布，请先发布试卷，再开放' : '未配置试卷，请先选择试卷并发布，再开放';
    return [refused('noPaper', message, { to: papersPath })];
  }
  const errors = messages.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return [];
  const to = sheetEditPath(published.sheetId, first.place);
  return [
    refused('hasErrors', `试卷有错误，请修改后重新发布（${errors.length} 处）`, { to, details: { messages: errors } }),
  ];
}

/** A draft is looked at where it is not what is published. `beside`: what else refuses to open it. */
export async function checkBeforeOpen<Row extends HolderRow>(
  db: Db,
  holder: Opened<Row>,
  row: Row,
  beside: readonly RowReason[] = [],
): Promise<CheckedAssessment> {
  const place = (await onePlaces(db, holder.kind, [row]))(row);
  const looked = async (paper: 'draft' | 'published') => {
    const sheetId = place[paper]?.sheetId;
    if (sheetId === undefined) return [];
    const [check] = await checkOnePapers(db, holder, paper, [{ row, place }]);
    return (check?.messages ?? []).map((message) => ({ ...message, sheetId, paper }));
  };
  const published = await looked('published');
  const draft = place.published === null || hasNewerDraft(place) ? await looked('draft') : [];
  const [refusal] = [...reasonsOf(holder.papersPath(row.id), place, published), ...beside];
  const { code, message } = refusal ?? {};
  return {
    ok: refusal === undefined,
    messages: [...published, ...draft],
    refusal: code !== undefined && message !== undefined ? { code, message } : null,
  };
}
