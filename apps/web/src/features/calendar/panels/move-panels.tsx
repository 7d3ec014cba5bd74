/** Whatever opens over the calendar: an event, a crowded place, the form of a time, the plan of the moves. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExchangeDialog, RescheduleDialog } from '../../schedule/index.ts';
import type { CalendarAddress } from '../calendar-address.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { MoveBar } from '../move/move-bar.tsx';
import { MoveTimeDialog } from '../move/move-time-dialog.tsx';
import type { MovePanelsState } from '../move/use-move-handlers.ts';
import type { Moves, Placement } from '../move/use-moves.ts';
import type { ShownEvent } from '../shown-event.ts';
import type { CalendarNames } from '../use-calendar-names.ts';
import { EventPanel } from './event-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PlacePlan } from './place-plan.tsx';
import { SlotDialog } from './slot-dialog.tsx';

interface MovePanelsProps {
  readonly panels: MovePanelsState;
  readonly moves: Moves;
  readonly mayMove: boolean;
  readonly now: number;
  readonly names: CalendarNames;
  readonly onOnlyTeacher: (id: number) => void;
  readonly onShow: (shown: ShownEvent) => void;
  readonly address: CalendarAddress;
  readonly onPlace: (placements: readonly Placement[]) => void;
}

export function MovePanels(props: MovePanelsProps) {
  const { panels, moves, mayMove, now, names, onOnlyTeacher, onShow, address, onPlace } = props;
  const { open, setOpen, movedWords } = panels;
  const drafts = moves.events.filter((shown) => shown.moved);
  const moved = drafts.filter(({ waiting }) => !waiting);
  const placed = drafts.filter(({ waiting }) => waiting);
  const bar = {
    onAct: (kind: 'time' | 'teacher', key: string) => setOpen({ kind, key }),
    onShow,
    onForget: moves.forget,
  };
  const close = () => setOpen(null);
  const one = open && 'key' in open ? moves.eventOf(open.key) : undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {movedWords}
      </p>
      {moved.length > 0 && (
        <MoveBar
          {...bar}
          label="未保存的调整"
          moved={moved}
          planWords={`预览 ${moved.length} 讲调整`}
          onPlan={() => setOpen({ kind: 'plan' })}
        />
      )}
      {placed.length > 0 && (
        <MoveBar
          {...bar}
          label="未保存的排课"
          moved={placed}
          planWords={`预览 ${placed.length} 讲排课`}
          onPlan={() => setOpen({ kind: 'placePlan' })}
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
          onAct={(kind) => setOpen(kind === 'exchange' ? { kind, shown: one } : { kind, key: one.key })}
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
            moves.put(one.key, { ...to, ...teacherGiven(one) });
            setOpen(one.waiting ? null : { kind: 'plan' });
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
      {open?.kind === 'exchange' && <ExchangeDialog episode={open.shown.event} showsOutcome onClose={close} />}
      {open?.kind === 'plan' && <MovesPlan moved={moved} onClose={close} onSaved={moves.forget} />}
      {open?.kind === 'slot' && (
        <SlotDialog slot={open.slot} address={address} isPlaced={moves.isDraft} onClose={close} onPlace={onPlace} />
      )}
      {open?.kind === 'placePlan' && <PlacePlan placed={placed} onClose={close} onSaved={moves.forget} />}
    </>
  );
}

/** Whom a move already gave it. */
function teacherGiven({ event, teacherId, teacherName }: ShownEvent) {
  return teacherId === null || teacherId === event.teacherId ? {} : { teacher: { id: teacherId, name: teacherName } };
}

interface MovesPlanProps {
  readonly moved: readonly ShownEvent[];
  readonly onClose: () => void;
  readonly onSaved: (keys: readonly string[]) => void;
}

function MovesPlan({ moved, onClose, onSaved }: MovesPlanProps) {
  const client = useQueryClient();
  // What is planned stays what it was: when it is saved, nothing is left unsaved, and the dialog tells what became of it.
  const [moves] = useState(() => movesOf(moved));
  const [planned] = useState(() => moved.map(({ key }) => key));
  if (moves.length === 0) return null;
  return (
    <RescheduleDialog
      moves={moves}
      showsOutcome
      onClose={onClose}
      onFinished={() => {
        onSaved(planned);
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
