/** What a republish starts from: the paper as it is scored now, the draft that shall take its place, and who sat it. */
import { compareSheets, type QuestionChange } from '@lectern/domain/exams/republish/compare-sheets';
import { type ChosenPolicy, policiesAfter } from '@lectern/domain/exams/republish/republish-policies';
import type { QuestionPolicy } from '@lectern/domain/exams/scoring/score-attempt';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { Db } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { papersOf, questionsOfSections, questionsOfSheetVersion } from '../../sheets/index.ts';
import { type PaperScoring, scoringsInForce } from '../scoring/scorings.repository.ts';
import { draftContent } from './drafts.queries.ts';

export interface RepublishStart {
  readonly scoring: PaperScoring;
  readonly draft: {
    readonly sheetId: number;
    readonly title: string;
    /** Of its sections, so that a run notices another draft. */
    readonly digest: string;
    readonly questions: readonly SheetQuestion[];
  };
  readonly changes: readonly QuestionChange[];
}

/** @throws RefusedError where there is nothing to start from. */
export async function republishStart(db: Db, examId: number, place: number): Promise<RepublishStart> {
  const scoring = (await scoringsInForce(db, examId)).find((each) => each.place === place);
  if (!scoring) throw new RefusedError('noPaper', '试卷尚未发布，请先发布');
  const paper = (await papersOf(db, 'exam', [examId]))(examId).find((each) => each.place === place);
  // Without another draft the sheet that was published is worked on, and is the next version.
  const sheet = paper?.draft ?? paper?.published;
  const content = sheet ? await draftContent(db, sheet.sheetId) : undefined;
  if (!sheet || !content) throw new RefusedError('noDraft', '没有草稿，请先为考试设置要重新发布的试卷');
  const questions = await questionsOfSections(db, content.sections);
  const before = await questionsOfSheetVersion(db, scoring.versionId);
  const { sheetId, title } = sheet;
  return {
    scoring,
    draft: { sheetId, title, digest: content.digest, questions },
    changes: compareSheets(before, questions),
  };
}

export const policiesOf = (
  { scoring, changes }: RepublishStart,
  chosen: readonly ChosenPolicy[],
): readonly QuestionPolicy[] => policiesAfter(scoring.policies, changes, chosen);
