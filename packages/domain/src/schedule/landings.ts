/**
 * In which order moved episodes land, and which of them only together: a person may ask for it, and episodes that want
 * each other's places in a circle cannot land one by one.
 */
export interface Landing {
  /** Land in one go. */
  readonly ids: readonly number[];
  /** Episodes of other landings that have to be gone first. */
  readonly waitsFor: readonly number[];
}

/**
 * Those that make room come first.
 *
 * `inTheWay`: of each that moves, those that also move and are now where it goes.
 */
export function landings(
  ids: readonly number[],
  inTheWay: ReadonlyMap<number, readonly number[]>,
  together: readonly (readonly number[])[] = [],
): readonly Landing[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const next = new Map(ids.map((id) => [id, (inTheWay.get(id) ?? []).filter((other) => place.has(other))]));
  // A group that must land together is a circle by definition.
  for (const group of together) {
    for (const [index, id] of group.entries()) next.get(id)?.push(group[(index + 1) % group.length] ?? id);
  }
  return circles(ids, (id) => next.get(id) ?? []).map((circle) => {
    const own = new Set(circle);
    const waitsFor = new Set(circle.flatMap((id) => next.get(id) ?? []).filter((other) => !own.has(other)));
    return {
      ids: circle.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
      waitsFor: [...waitsFor],
    };
  });
}

interface Visit {
  readonly id: number;
  readonly order: number;
  low: number;
  nextEdge: number;
}

/** Strongly connected components after Tarjan, each after those it leads to; without recursion, chains may be long. */
function circles(ids: readonly number[], next: (id: number) => readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  const visits = new Map<number, Visit>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const enter = (id: number): Visit => {
    const visit = { id, order: visits.size, low: visits.size, nextEdge: 0 };
    visits.set(id, visit);
    open.push(id);
    isOpen.add(id);
    return visit;
  };
  for (const root of ids) {
    const path = visits.has(root) ? [] : [enter(root)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const other = next(visit.id)[visit.nextEdge];
      visit.nextEdge += 1;
      const known = other === undefined ? undefined : visits.get(other);
      if (other !== undefined && !known) path.push(enter(other));
      else if (other !== undefined && known && isOpen.has(other)) visit.low = Math.min(visit.low, known.order);
      else if (other === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) parent.low = Math.min(parent.low, visit.low);
        if (visit.low === visit.order) found.push(closed(open, isOpen, visit.id));
      }
    }
  }
  return found;
}

function closed(open: number[], isOpen: Set<number>, until: number): number[] {
  const circle = open.splice(open.lastIndexOf(until));
  for (const id of circle) isOpen.delete(id);
  return circle;
}
