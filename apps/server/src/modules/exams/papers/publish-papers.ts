/** Publishes the drafts of exams (E171), or a sheet at once (E173); withdraws what was published. */
import { Id } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { publishReasons } from '../../sheets/index.ts';
import { judgePublish } from './check-papers.ts';
import { draftJudge } from './draft-paper.ts';
import { PlaceInput, paperCommand, withdrawReasons } from './paper-command.ts';
import { papersStates, withoutPublished } from './papers-state.ts';

const Input = z.strictObject({ place: PlaceInput });

export const publishPapersCommand = paperCommand<z.output<typeof Input>>({
  name: 'paper.publish',
  label: '发布试卷',
  verb: '为…发布试卷',
  description: '检查所选考试的试卷草稿并发布，发布后的版本不再变化',
  privilege: 'EXAM_PUBLISH',
  input: Input,
  logged: 'publishPaper',
  unchanged: () => '试卷已发布，无需变更',
  judge: async (db, context, rows, { place }) => {
    const papersOf = await papersStates(db, rows);
    const wanted = rows.map((exam) => ({ exam, papers: papersOf(exam), place }));
    const verdicts = await judgePublish(db, context.at, wanted);
    const byExam = new Map(rows.map((exam, index) => [exam.id, verdicts[index]]));
    return ({ id }, before) => {
      const verdict = byExam.get(id);
      return { reasons: verdict ? publishReasons(verdict) : [], after: verdict?.after ?? before };
    };
  },
});

const SheetInput = z.strictObject({ sheetId: Id, place: PlaceInput });

export const publishSheetCommand = paperCommand<z.output<typeof SheetInput>>({
  name: 'paper.publishSheet',
  label: '设置并发布试卷',
  verb: '为…设置并发布试卷',
  description: '为所选考试设置同一份试卷，检查并发布',
  privilege: 'EXAM_PUBLISH',
  hidden: true,
  input: SheetInput,
  logged: 'publishPaper',
  unchanged: () => '这份试卷已发布，无需变更',
  judge: async (db, context, rows, input) => {
    const papersOf = await papersStates(db, rows);
    const drafted = await draftJudge(db, context, rows, input);
    const drafts = new Map(rows.map((exam) => [exam.id, drafted(exam, papersOf(exam))]));
    const placed = rows.flatMap((exam) => {
      const draft = drafts.get(exam.id);
      const own = draft?.after.find((one) => one.draft?.sheetId === input.sheetId);
      return draft && draft.reasons.length === 0 ? [{ exam, papers: draft.after, place: own?.place }] : [];
    });
    const verdicts = await judgePublish(db, context.at, placed);
    const byExam = new Map(placed.map(({ exam }, index) => [exam.id, verdicts[index]]));
    return ({ id }, before) => {
      const verdict = byExam.get(id);
      if (verdict) return { reasons: publishReasons(verdict), after: verdict.after };
      return { reasons: drafts.get(id)?.reasons ?? [], after: before };
    };
  },
});

export const withdrawPapersCommand = paperCommand<z.output<typeof Input>>({
  name: 'paper.withdraw',
  label: '撤回试卷',
  verb: '撤回…的试卷',
  description: '撤回所选考试已发布的试卷，草稿保留；有人进入考试或已冻结时不能撤回',
  privilege: 'EXAM_PUBLISH',
  dangerous: true,
  input: Input,
  logged: 'withdrawPaper',
  judge: async (db, context, rows, { place }) => {
    const reasons = await withdrawReasons(db, context, rows);
    return (exam, before) => {
      const isPublished = before.some((one) => one.published !== null && (place ?? one.place) === one.place);
      return { reasons: reasons(exam, isPublished), after: withoutPublished(before, place) };
    };
  },
});
