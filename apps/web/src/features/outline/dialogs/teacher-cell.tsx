/** The cell of a teacher: typed and pasted as any other, or chosen from a list that ranks who has time then. */
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { readWrittenMoment } from '@lectern/domain/time/written-time';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { RankedFor } from '../../../shared/forms/ranked-for.ts';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';

interface TeacherCellProps {
  readonly line: number;
  readonly wanted: WantedTimes | null;
  readonly onText: (text: string) => void;
  /** The input for who types. */
  readonly children: ReactNode;
}

export function TeacherCell({ line, wanted, onText, children }: TeacherCellProps) {
  const client = useQueryClient();
  const [picking, setPicking] = useState(false);
  if (!picking) {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.altKey && event.key === 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      setPicking(true);
    };
    return (
      <div className="teacher-cell" onKeyDown={onKeyDown}>
        {children}
        <button
          type="button"
          className="teacher-cell-open"
          aria-label={`为第 ${line} 行选择老师`}
          title="按有空、学科和课时排序选择（Alt+↓）"
          tabIndex={-1}
          onClick={() => setPicking(true)}
        >
          ▾
        </button>
      </div>
    );
  }
  const choose = async (id: number | null) => {
    setPicking(false);
    const teacher = id === null ? undefined : await client.ensureQueryData(teacherQueries.one(id));
    // With the id, which differs between namesakes.
    if (id !== null) onText(`${teacher?.name ?? ''}（${id}）`);
  };
  return (
    <div
      className="teacher-cell"
      // Keys move in the list, not in the grid.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault();
          setPicking(false);
        }
      }}
      onBlur={() => setPicking(false)}
    >
      <Suspense>
        <RankedFor value={wanted}>
          <RecordPicker
            control="teacher"
            id={`grid-teacher-${line}`}
            aria-label={`第 ${line} 行的老师`}
            startsOpen
            value={null}
            onChange={(id) => void choose(id)}
          />
        </RankedFor>
      </Suspense>
    </div>
  );
}

/** As its cells say; null while they cannot be read. */
export function timesOfCells(lessonId: number, cells: TimeCells): WantedTimes | null {
  const startTime = readWrittenMoment(cells.start)?.ms ?? 0;
  const minutes = Number(cells.minutes);
  if (startTime <= 0 || !(minutes > 0)) return null;
  const times = [{ startTime, endTime: startTime + minutes * MINUTE_MS }];
  return { of: 'times', lessonId, times, ...(cells.episodeId === null ? {} : { exceptId: cells.episodeId }) };
}

interface TimeCells {
  readonly start: string;
  readonly minutes: string;
  readonly episodeId: number | null;
}
