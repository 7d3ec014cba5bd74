/** A calendar that nothing has happened to, for tests. */
import type { SurfaceHandlers } from './grid/surface.tsx';
import type { Moves } from './move/use-moves.ts';

const nothing = () => undefined;

export const NO_HANDLERS: SurfaceHandlers = {
  canMove: () => true,
  onOpen: nothing,
  onOpenMore: nothing,
  onNudge: nothing,
  onDrop: nothing,
  onRevert: nothing,
};

export const NO_MOVES: Moves = {
  events: [],
  eventOf: nothing,
  isDraft: () => false,
  nudge: nothing,
  drop: nothing,
  put: nothing,
  place: nothing,
  forget: nothing,
};
