/** What would refuse to open assessments (R273), and what their check says of the published paper and the draft. */
import type { CheckedAssessment } from '@lectern/contract/exams/assessments';
import { assessmentPath } from '@lectern/domain/assessments/assessment-fields';
import type { SheetMessage } from '@lectern/domain/sheets/check-sheet';
import { sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import type { Db } from '../../platform/db/database.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { checkOnePapers, hasNewerDraft, onePlaces, type Place, refused } from '../sheets/index.ts';
import type { AssessmentRecord } from './assessment-scope.queries.ts';
import { ASSESSMENT_HOLDER } from './assessment-subject.ts';

/** By row: what refuses to open it; empty: it may. */
export async function openReasons(
  db: Db,
  rows: readonly AssessmentRecord[],
): Promise<(row: AssessmentRecord) => readonly RowReason[]> {
  const placeOf = await onePlaces(db, 'assessment', rows);
  const wanted = rows.map((row) => ({ row, place: placeOf(row) }));
  const checks = await checkOnePapers(db, ASSESSMENT_HOLDER, 'published', wanted);
  const byId = new Map(rows.map(({ id }, index) => [id, checks[index]]));
  return (row) => reasonsOf(row, placeOf(row), byId.get(row.id)?.messages ?? []);
}

function reasonsOf(
  { id }: AssessmentRecord,
  { draft, published }: Place,
  messages: readonly SheetMessage[],
): RowReason[] {
  if (!published) {
    const message = draft ? '试卷未发布，请先发布试卷，再开放' : '未配置试卷，请先选择试卷并发布，再开放';
    return [refused('noPaper', message, { to: assessmentPath(id, 'papers') })];
  }
  const errors = messages.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return [];
  const to = sheetEditPath(published.sheetId, first.place);
  return [
    refused('hasErrors', `试卷有错误，请修改后重新发布（${errors.length} 处）`, { to, details: { messages: errors } }),
  ];
}

/** E240. A draft is looked at where it is not what is published. */
export async function checkAssessment(db: Db, row: AssessmentRecord): Promise<CheckedAssessment> {
  const place = (await onePlaces(db, 'assessment', [row]))(row);
  const looked = async (paper: 'draft' | 'published') => {
    const sheetId = place[paper]?.sheetId;
    if (sheetId === undefined) return [];
    const [check] = await checkOnePapers(db, ASSESSMENT_HOLDER, paper, [{ row, place }]);
    return (check?.messages ?? []).map((message) => ({ ...message, sheetId, paper }));
  };
  const published = await looked('published');
  const draft = place.published === null || hasNewerDraft(place) ? await looked('draft') : [];
  const [refusal] = reasonsOf(row, place, published);
  const { code, message } = refusal ?? {};
  return {
    ok: refusal === undefined,
    messages: [...published, ...draft],
    refusal: code !== undefined && message !== undefined ? { code, message } : null,
  };
}
