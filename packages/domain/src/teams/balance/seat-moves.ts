/**
 * Which of many moves between teams find a seat. Those who leave make room for those who come, whatever the order of the moves;
 * who changes places with others while all of these teams are full goes first and is one too many until they follow.
 */
export interface SeatMove {
  readonly from: number;
  readonly to: number;
}

export type Seat = 'free' | 'exchanged' | 'none';

export function seatsFor(moves: readonly SeatMove[], roomOf: (team: number) => number): readonly Seat[] {
  const wanted = seatedInTheEnd(moves, roomOf);
  const room = new Map<number, number>();
  const roomIn = (team: number): number => room.get(team) ?? roomOf(team);
  const seats: Seat[] = moves.map(() => 'none');
  let open = [...wanted];
  while (open.length > 0) {
    const next = open.find((index) => roomIn(moves[index]?.to ?? 0) > 0) ?? open[0] ?? 0;
    const move = moves[next];
    if (!move) break;
    seats[next] = roomIn(move.to) > 0 ? 'free' : 'exchanged';
    room.set(move.to, roomIn(move.to) - 1);
    room.set(move.from, roomIn(move.from) + 1);
    open = open.filter((index) => index !== next);
  }
  return seats;
}

/** Without the last of those for whom there is no seat even when everybody else has moved. */
function seatedInTheEnd(moves: readonly SeatMove[], roomOf: (team: number) => number): readonly number[] {
  let seated = moves.map((_, index) => index);
  for (;;) {
    const left = new Map<number, number>();
    for (const { from, to } of seated.flatMap((index) => moves[index] ?? [])) {
      left.set(to, (left.get(to) ?? roomOf(to)) - 1);
      left.set(from, (left.get(from) ?? roomOf(from)) + 1);
    }
    const over = seated.findLast((index) => (left.get(moves[index]?.to ?? 0) ?? 0) < 0);
    if (over === undefined) return seated;
    seated = seated.filter((index) => index !== over);
  }
}
