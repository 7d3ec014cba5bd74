/** What differs from the published version, question by question. */
import type { Sheet, SheetSections } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { compareSheets, type QuestionChange, SHEET_CHANGE } from '@lectern/domain/exams/republish/compare-sheets';
import { plainQuestion } from '@lectern/domain/questions/plain-content';
import type { ReactNode } from 'react';
import { type KnownQuestions, sheetQuestions } from './known-questions.ts';
import './sheet-changes.css';

interface SheetChangesProps {
  readonly published: NonNullable<Sheet['published']>;
  readonly sections: SheetSections;
  readonly questions: KnownQuestions;
  /** In the editor: leads to the question. */
  readonly onGo?: (place: number) => void;
}

export function SheetChanges({ published, sections, questions, onGo }: SheetChangesProps) {
  const changes = compareSheets(sheetQuestions(published.sections, questions), sheetQuestions(sections, questions));
  return (
    <section className="panel" aria-label="与已发布版本的差异">
      <h2>与第 {published.no} 版的差异</h2>
      {changes.length === 0 ? (
        <p>试题、分值与顺序都没有变化。</p>
      ) : (
        <ul className="sheet-changes">
          {changes.map((change) => (
            <li key={change.questionId}>
              <PlaceOf change={change} onGo={onGo} />
              <span className="sheet-change-kinds">
                {change.kinds.map((kind) => SHEET_CHANGE.labelOf(kind)).join('、')}
              </span>
              <span className="cut">{textOf(change)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlaceOf({
  change: { before, after },
  onGo,
}: {
  change: QuestionChange;
  onGo: SheetChangesProps['onGo'];
}): ReactNode {
  if (!after) return <span>原第 {before?.number} 题</span>;
  if (!onGo) return <span>第 {after.number} 题</span>;
  return (
    <button type="button" className="row-action" onClick={() => onGo(after.number)}>
      第 {after.number} 题
    </button>
  );
}

const MAX_TEXT = 40;

function textOf({ before, after, kinds }: QuestionChange): string {
  if (before && after && kinds.includes('score'))
    return `${pointsText(before.points)} → ${pointsText(after.points)} 分`;
  if (before && after && kinds.includes('order')) return `原第 ${before.number} 题`;
  const body = (after ?? before)?.body;
  return body ? plainQuestion(body).slice(0, MAX_TEXT) : '';
}
