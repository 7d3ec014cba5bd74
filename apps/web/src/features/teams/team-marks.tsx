/** How a team's shelf, seats and restrictions look. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { SALE_RESTRICTION, SHELF_STATE, TEAM_GONE } from '@lectern/domain/teams/team-codes';
import { StatusDot } from '../../shared/ui/marks.tsx';
import './teams.css';

export function ShelfDot({ team: { saleStatus, gone } }: { readonly team: Pick<Team, 'saleStatus' | 'gone'> }) {
  if (gone !== null) return <StatusDot tone="plain">{TEAM_GONE.labelOf(gone)}</StatusDot>;
  const tone = saleStatus === 'on_shelf' ? 'success' : 'plain';
  return <StatusDot tone={tone}>{SHELF_STATE.labelOf(saleStatus)}</StatusDot>;
}

type Seats = Pick<Team, 'studentCount' | 'capacity' | 'reservedLimit'>;

/** 28 / 30, with the share that is taken; reserved places are said beside. */
export function SeatBar({ team: { studentCount, capacity, reservedLimit } }: { readonly team: Seats }) {
  const isFull = studentCount >= capacity - reservedLimit;
  return (
    <span className="seat-bar">
      <progress
        max={Math.max(capacity, 1)}
        value={Math.min(studentCount, capacity)}
        data-full={isFull}
        aria-hidden="true"
      />
      <span className="seat-numbers">
        {studentCount} / {capacity}
      </span>
    </span>
  );
}

export function restrictionLabel({ restrictionTags }: Pick<Team, 'restrictionTags'>): string {
  const [only] = restrictionTags;
  if (restrictionTags.length === 1 && only === 'normal') return '—';
  return restrictionTags.map((tag) => SALE_RESTRICTION.labelOf(tag)).join('、');
}
