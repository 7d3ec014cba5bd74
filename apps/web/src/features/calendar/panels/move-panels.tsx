/** Whatever opens over the calendar: an event, a crowded place, the form of a time, the plan of the moves. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExchangeDialog, RescheduleDialog } from '../../schedule/index.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { MoveBar } from '../move/move-bar.tsx';
import { MoveTimeDialog } from '../move/move-time-dialog.tsx';
import type { MovePanelsState } from '../move/use-move-handlers.ts';
import type { Moves } from '../move/use-moves.ts';
import type { ShownEvent } from '../shown-event.ts';
import type { CalendarNames } from '../use-calendar-names.ts';
import { EventPanel } from './event-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface MovePanelsProps {
  readonly panels: MovePanelsState;
  readonly moves: Moves;
  readonly mayMove: boolean;
  readonly now: number;
  readonly names: CalendarNames;
  readonly onOnlyTeacher: (id: number) => void;
}

export function MovePanels({ panels, moves, mayMove, now, names, onOnlyTeacher }: MovePanelsProps) {
  const { open, setOpen, movedWords } = panels;
  const moved = moves.events.filter((shown) => shown.moved);
  const close = () => setOpen(null);
  const one = open && 'key' in open ? moves.eventOf(open.key) : undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {movedWords}
      </p>
      {moved.length > 0 && (
        <MoveBar
          moved={moved}
          onPlan={() => setOpen({ kind: 'plan' })}
          onAct={(kind, key) => setOpen({ kind, key })}
          onRevert={moves.revert}
          onClear={moves.clear}
        />
      )}
      {open?.kind === 'event' && one && (
        <EventPanel
          shown={one}
          anchor={open.anchor}
          now={now}
          mayMove={mayMove}
          subjectName={names.subjectName(one.event.subjectId)}
          lessonName={names.lessonName}
          onClose={close}
          onAct={(kind) => setOpen({ kind, key: one.key })}
          onOnlyTeacher={onOnlyTeacher}
        />
      )}
      {open?.kind === 'list' && (
        <EventsPanel
          events={open.keys.flatMap((key) => moves.eventOf(key) ?? [])}
          anchor={open.anchor}
          onClose={close}
          onOpen={(key) => setOpen({ kind: 'event', key, anchor: open.anchor })}
        />
      )}
      {open?.kind === 'time' && one && (
        <MoveTimeDialog
          shown={one}
          now={now}
          onClose={close}
          onMove={(to) => {
            moves.put(one.key, { ...moves.drafts.get(one.key), ...to });
            setOpen({ kind: 'plan' });
          }}
        />
      )}
      {open?.kind === 'teacher' && one && (
        <HandOverDialog
          shown={one}
          onClose={close}
          onChoose={(teacher) => {
            moves.put(one.key, { startAt: one.startAt, endAt: one.endAt, teacher });
            setOpen({ kind: 'plan' });
          }}
        />
      )}
      {open?.kind === 'exchange' && one && <ExchangeDialog episode={one.event} onClose={close} />}
      {open?.kind === 'plan' && <MovesPlan moved={moved} onClose={close} onSaved={moves.clear} />}
    </>
  );
}

interface MovesPlanProps {
  readonly moved: readonly ShownEvent[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function MovesPlan({ moved, onClose, onSaved }: MovesPlanProps) {
  const client = useQueryClient();
  // What is planned stays what it was: when it is saved, nothing is left unsaved, and the dialog tells what became of it.
  const [moves] = useState(() => movesOf(moved));
  if (moves.length === 0) return null;
  return (
    <RescheduleDialog
      moves={moves}
      showsOutcome
      onClose={onClose}
      onFinished={() => {
        onSaved();
        void client.invalidateQueries({ queryKey: calendarQueries.all });
      }}
    />
  );
}

function movesOf(moved: readonly ShownEvent[]) {
  return moved.map(({ event, startAt, endAt, teacherId }) => ({
    episodeId: event.id,
    rev: event.rev,
    startTime: startAt,
    endTime: endAt,
    ...(teacherId === event.teacherId || teacherId === null ? {} : { teacherId }),
  }));
}
