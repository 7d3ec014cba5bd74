/** What the check says of the drafts that a publish would freeze, and what refuses that publish. */

import { mayPublish } from '@lectern/domain/exams/may-publish';
import { PLACE_REFUSAL, placesFault } from '@lectern/domain/exams/paper-places';
import type { SheetMessage } from '@lectern/domain/sheets/check-sheet';
import type { PaperPlace } from '@lectern/domain/sheets/paper-holder';
import { MIN_LEAD_MS } from '@lectern/domain/time/too-soon';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { limitsInForce } from '../../schedule/index.ts';
import { checkSheets, hasNewerDraft, SHEET, type SheetRecord, sheetsByIds } from '../../sheets/index.ts';
import { EXAM } from '../exam-kind.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import { lastDifficulties } from './last-difficulty.queries.ts';
import { seenLately } from './papers-in-use.queries.ts';
import { type PapersState, tracksOfExams, withPublished } from './papers-state.ts';

/** Whoever may publish an exam publishes its sheets, whose scope is that of the exam. */
const ANYWHERE = { subjects: null, phases: null };

interface PaperMessage extends SheetMessage {
  readonly sheetId: number;
  readonly paper: PaperPlace;
}

interface PaperRefusal {
  readonly code: string;
  readonly message: string;
}

export interface PublishVerdict {
  readonly messages: readonly PaperMessage[];
  /** Null: nothing but reminders speaks against it. */
  readonly refusal: PaperRefusal | null;
  readonly after: PapersState;
}

/** An exam with its papers as they stand, or as a draft that is to be published at once would make them. */
export interface Publishing {
  readonly exam: ExamRow;
  readonly papers: PapersState;
  readonly place: PaperPlace | undefined;
}

/** In their order; facts for all are gathered at once. */
export async function judgePublish(
  db: Db,
  at: Date,
  wanted: readonly Publishing[],
): Promise<readonly PublishVerdict[]> {
  const { examFreezeMs } = await limitsInForce(db);
  const hasTracks = await tracksOfExams(db, at);
  const pending = wanted.map((one) => ({ ...one, after: withPublished(one.papers, one.place) }));
  const messagesOf = await checkDrafts(db, at, pending);
  return pending.map(({ exam, papers, after }, index) => {
    const messages = messagesOf(index);
    const confirmed = new Set(messages.map(({ code }) => code as string));
    const clock = { startAt: exam.startAt?.getTime() ?? null, now: at.getTime(), examFreezeMs };
    const refusal =
      nothingToPublish(papers, after) ?? trackFault(after, hasTracks(exam)) ?? mayPublish(messages, confirmed, clock);
    return { messages, refusal, after };
  });
}

function nothingToPublish(before: PapersState, after: PapersState): PaperRefusal | null {
  if (drafted(before, after).length > 0) return null;
  if (before.some(hasNewerDraft)) {
    return { code: 'republishNeeded', message: '已发布的试卷有新草稿，请先撤回再发布，或使用“重新发布”' };
  }
  const isPublished = before.some(({ published }) => published !== null);
  return isPublished ? null : { code: 'noDraft', message: '没有试卷草稿，请先选择试卷' };
}

function trackFault(after: PapersState, hasTracks: boolean): PaperRefusal | null {
  const code = placesFault(
    after.flatMap(({ place, published }) => (published ? [{ place, major: published.major }] : [])),
    hasTracks,
  );
  return code && { code, message: PLACE_REFUSAL.labelOf(code) };
}

const drafted = (before: PapersState, after: PapersState) =>
  after.filter(({ published }, index) => published !== null && before[index]?.published === null);

type Pending = Publishing & { readonly after: PapersState };

async function checkDrafts(
  db: Db,
  at: Date,
  pending: readonly Pending[],
): Promise<(index: number) => readonly PaperMessage[]> {
  const places = pending.flatMap(({ exam, papers, after }, index) =>
    drafted(papers, after).flatMap(({ place, published }) =>
      published ? [{ index, exam, place, sheetId: published.sheetId }] : [],
    ),
  );
  const sheets = await sheetsByIds(
    db,
    ANYWHERE,
    places.map(({ sheetId }) => sheetId),
  );
  const checked = places.flatMap((one) => {
    const sheet = sheets.get(one.sheetId);
    return sheet ? [{ ...one, sheet }] : [];
  });
  const lastOf = await lastDifficulties(
    db,
    checked.map(({ exam }) => exam.id),
  );
  const seen = new Map<number, (questionId: number) => number>();
  for (const { exam } of checked) seen.set(exam.id, await seenLately(db, exam.id, at));
  const checks = await checkSheets(
    db,
    checked.map(({ exam, sheet }) => ({
      ...toCheck(exam, sheet, at),
      lastDifficulty: lastOf(exam.id),
      seenRecently: seen.get(exam.id) ?? (() => 0),
    })),
  );
  const found = checked.map(({ index, place, sheetId }, order) => ({
    index,
    messages: (checks[order]?.messages ?? []).map((message) => ({ ...message, sheetId, paper: place })),
  }));
  return (index) => found.filter((one) => one.index === index).flatMap(({ messages }) => messages);
}

function toCheck(exam: ExamRow, sheet: SheetRecord, at: Date) {
  const { levelRules, thresholds, withLevelRule } = fieldsOfRow(EXAM, exam);
  return {
    subject: exam.subjectId ?? sheet.subjectId,
    phase: exam.phase ?? sheet.phase,
    thresholds: [...(withLevelRule ? levelRules : []), ...thresholds].map(({ score }) => score),
    start: { time: exam.startAt?.getTime() ?? null, earliest: at.getTime() + MIN_LEAD_MS },
    sections: SHEET.fields.sections.ofRow(sheet),
  };
}
