/** Suggestions as the wire tells them. */
import type {
  CoverRow,
  ExchangeReply,
  LeaveReply,
  RankedTeacherReply,
} from '@lectern/contract/schedule/schedule-moves';
import type { Exchange } from '@lectern/domain/schedule/exchange-search';
import type { RankedTeacher } from '@lectern/domain/schedule/rank-teachers';
import type { LessonRow } from '../lessons/index.ts';
import type { CoverProposal } from './cover-proposal.ts';
import type { BoardRow } from './exchange-board.queries.ts';
import type { LeaveRow } from './leaves.queries.ts';

export function presentTeacher({ id, name, isFree, points, reasons, busy }: RankedTeacher): RankedTeacherReply {
  return {
    id,
    name,
    isFree,
    points,
    reasons: [...reasons],
    busy: busy.map(({ kind, name: what, path }) => ({ kind, name: what, path })),
  };
}

export function presentExchange(
  { moves, payers, conflictsBefore, conflictsAfter }: Exchange,
  rows: ReadonlyMap<number, BoardRow>,
): ExchangeReply {
  return {
    payers,
    conflictsBefore,
    conflictsAfter,
    moves: moves.flatMap(({ id, startAt, endAt }) => {
      const row = rows.get(id);
      if (!row) return [];
      const { name, rev, teacherId, teacherName } = row;
      return [
        {
          episodeId: id,
          name,
          lessonId: row.lessonIds[0] ?? null,
          lessonName: row.lessonNames[0] ?? null,
          teacherId,
          teacherName,
          rev,
          fromTime: row.startAt.getTime(),
          startTime: startAt,
          endTime: endAt,
        },
      ];
    }),
  };
}

export function presentCover(
  { episodes, plan, suited }: CoverProposal,
  lessons: ReadonlyMap<number, LessonRow>,
): CoverRow[] {
  return episodes.map(({ id, name, lessonId, startAt, endAt }) => {
    const choices = suited.get(id) ?? [];
    const teacherId = plan.covers.get(id) ?? null;
    const chosen = choices.find((one) => one.id === teacherId);
    return {
      episodeId: id,
      name,
      lessonId: lessonId === 0 ? null : lessonId,
      lessonName: lessons.get(lessonId)?.name ?? null,
      startTime: startAt.getTime(),
      endTime: endAt.getTime(),
      teacherId,
      teacherName: chosen?.name ?? null,
      reasons: chosen?.reasons.map(({ text }) => text) ?? [],
      candidates: choices.length,
    };
  });
}

export function presentLeave({ startAt, endAt, createdAt, ...row }: LeaveRow): LeaveReply {
  return { ...row, startTime: startAt.getTime(), endTime: endAt.getTime(), createdTime: createdAt.getTime() };
}
