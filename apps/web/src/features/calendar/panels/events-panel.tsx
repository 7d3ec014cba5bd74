import { AnchoredPanel } from '../../../shared/tables/anchored-panel.tsx';
import { type ShownEvent, timeWords } from '../shown-event.ts';

interface EventsPanelProps {
  readonly events: readonly ShownEvent[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onOpen: (key: string) => void;
}

/** All events of a crowded place. */
export function EventsPanel({ events, anchor, onClose, onOpen }: EventsPanelProps) {
  return (
    <AnchoredPanel anchor={anchor} name={`${events.length} 项安排`} onClose={onClose}>
      <ul className="cal-list">
        {events.map((shown) => (
          <li key={shown.key}>
            <button type="button" className={`cal-list-item ${shown.tone}`} onClick={() => onOpen(shown.key)}>
              {shown.conflicts.length > 0 && (
                <span className="cal-alert" aria-hidden="true">
                  !
                </span>
              )}
              <span className="cal-time">{timeWords(shown)}</span>
              <span className="cal-name">{shown.name}</span>
              <span className="cal-detail">{[shown.teacherName, shown.lessonName].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </AnchoredPanel>
  );
}
