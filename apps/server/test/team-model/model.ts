/**
 * What teams, stays and enrolments are, in plain loops (teams 1, 2 and 5). Written from the design and not from the product: it shares
 * nothing with it, so that both can only agree where both are right.
 */
export interface ModelTeam {
  readonly id: number;
  readonly lesson: number;
  readonly name: string;
  readonly capacity: number;
  readonly reserved: number;
  readonly onShelf: boolean;
  readonly ordinal: number;
  /** Merged or moved to another lesson: it stands in its order, empty, and nothing is done with it. */
  readonly gone: boolean;
  /** The team that it became part of: who is placed in it is placed there. */
  readonly mergedInto: number | null;
}

/** Half-open, in milliseconds; `to` null: still there. */
export interface ModelStay {
  readonly student: number;
  readonly lesson: number;
  readonly team: number;
  readonly from: number;
  readonly to: number | null;
}

export interface ModelEnrolment {
  readonly student: number;
  readonly lesson: number;
  readonly from: number;
  readonly to: number | null;
}

/** A team in the bin is in no list. */
export interface Model {
  readonly teams: readonly ModelTeam[];
  readonly stays: readonly ModelStay[];
  readonly enrolments: readonly ModelEnrolment[];
}

/** Undefined: refused, and nothing changes. */
export type Outcome = Model | undefined;

export const openStaysOf = (model: Model, team: number): readonly ModelStay[] =>
  model.stays.filter((stay) => stay.team === team && stay.to === null);

const openStayIn = (model: Model, lesson: number, student: number): ModelStay | undefined =>
  model.stays.find((stay) => stay.lesson === lesson && stay.student === student && stay.to === null);

const isEnrolled = (model: Model, lesson: number, student: number): boolean =>
  model.enrolments.some((one) => one.lesson === lesson && one.student === student && one.to === null);

export function teamOf(model: Model, id: number): ModelTeam {
  const team = model.teams.find((one) => one.id === id);
  if (!team) throw new Error(`no team ${id} in the model`);
  return team;
}

export const teamsOf = (model: Model, lesson: number): readonly ModelTeam[] =>
  model.teams.filter((team) => team.lesson === lesson).toSorted((a, b) => a.ordinal - b.ordinal);

export const withTeam = (model: Model, id: number, change: Partial<ModelTeam>): Model => ({
  ...model,
  teams: model.teams.map((team) => (team.id === id ? { ...team, ...change } : team)),
});

/** Sale ordinals are 1..n again. */
function closedUp(model: Model, lesson: number): Model {
  const order = teamsOf(model, lesson).map(({ id }) => id);
  return {
    ...model,
    teams: model.teams.map((team) =>
      team.lesson === lesson ? { ...team, ordinal: order.indexOf(team.id) + 1 } : team,
    ),
  };
}

export function added(model: Model, lesson: number, teams: readonly Omit<ModelTeam, 'lesson' | 'ordinal'>[]): Model {
  const standing = teamsOf(model, lesson).length;
  const behind = teams.map((team, index) => ({ ...team, lesson, ordinal: standing + index + 1 }));
  return { ...model, teams: [...model.teams, ...behind] };
}

export function capacitySet(model: Model, id: number, capacity: number): Outcome {
  const team = teamOf(model, id);
  if (team.gone || capacity === team.capacity) return undefined;
  if (capacity < openStaysOf(model, id).length + team.reserved) return undefined;
  if (capacity === 0 && team.onShelf) return undefined;
  return withTeam(model, id, { capacity });
}

export function shelved(model: Model, id: number, onShelf: boolean): Outcome {
  const team = teamOf(model, id);
  if (team.gone || team.onShelf === onShelf || (onShelf && team.capacity === 0)) return undefined;
  return withTeam(model, id, { onShelf });
}

export function ordered(model: Model, ids: readonly number[]): Outcome {
  const teams = model.teams.map((team) =>
    ids.includes(team.id) ? { ...team, ordinal: ids.indexOf(team.id) + 1 } : team,
  );
  return teams.every((team, index) => team.ordinal === model.teams[index]?.ordinal) ? undefined : { ...model, teams };
}

export function binned(model: Model, id: number): Outcome {
  if (openStaysOf(model, id).length > 0) return undefined;
  const { lesson } = teamOf(model, id);
  return closedUp({ ...model, teams: model.teams.filter((team) => team.id !== id) }, lesson);
}

const endedStay = (model: Model, stay: ModelStay, at: number): Model => ({
  ...model,
  stays: model.stays.map((one) => (one === stay ? { ...one, to: at } : one)),
});

const begunStay = (model: Model, stay: Omit<ModelStay, 'to'>): Model => ({
  ...model,
  stays: [...model.stays, { ...stay, to: null }],
});

const hasRoom = (model: Model, id: number): boolean => {
  const { capacity, reserved, gone } = teamOf(model, id);
  return !gone && openStaysOf(model, id).length + reserved < capacity;
};

/** From one team of a lesson into another; the enrolment stays. */
export function movedWithin(model: Model, student: number, to: number, at: number): Outcome {
  const { lesson } = teamOf(model, to);
  const stay = openStayIn(model, lesson, student);
  if (!stay || stay.team === to || !hasRoom(model, to)) return undefined;
  return begunStay(endedStay(model, stay, at), { student, lesson, team: to, from: at });
}

/** To a team of another lesson: one enrolment ends, another begins. */
export function movedAcross(model: Model, student: number, from: number, to: number, at: number): Outcome {
  const { lesson } = teamOf(model, to);
  const stay = openStayIn(model, from, student);
  if (!stay || isEnrolled(model, lesson, student) || !hasRoom(model, to)) return undefined;
  const left = transferred(endedStay(model, stay, at), { student, from, to: lesson, at });
  return begunStay(left, { student, lesson, team: to, from: at });
}

/** Who is not enrolled begins to be, in a team. */
export function enrolled(model: Model, student: number, wanted: number, at: number): Outcome {
  const { lesson, mergedInto } = teamOf(model, wanted);
  if (mergedInto !== null) {
    const stands = model.teams.some(({ id }) => id === mergedInto);
    return stands ? enrolled(model, student, mergedInto, at) : undefined;
  }
  if (isEnrolled(model, lesson, student) || !hasRoom(model, wanted)) return undefined;
  const enrolments = [...model.enrolments, { student, lesson, from: at, to: null }];
  return begunStay({ ...model, enrolments }, { student, lesson, team: wanted, from: at });
}

/** Who is enrolled and in no team of the lesson joins one. */
export function placed(model: Model, student: number, wanted: number, at: number): Outcome {
  const { lesson, mergedInto } = teamOf(model, wanted);
  if (mergedInto !== null) {
    const stands = model.teams.some(({ id }) => id === mergedInto);
    return stands ? placed(model, student, mergedInto, at) : undefined;
  }
  const to = wanted;
  if (!isEnrolled(model, lesson, student) || openStayIn(model, lesson, student) || !hasRoom(model, to))
    return undefined;
  return begunStay(model, { student, lesson, team: to, from: at });
}

/** Out of the team, or out of the lesson as a whole. */
export function removed(model: Model, student: number, lesson: number, at: number, fromLesson: boolean): Outcome {
  const stay = openStayIn(model, lesson, student);
  if (!isEnrolled(model, lesson, student) || (!stay && !fromLesson)) return undefined;
  const out = stay ? endedStay(model, stay, at) : model;
  if (!fromLesson) return out;
  const enrolments = out.enrolments.map((one) =>
    one.student === student && one.lesson === lesson && one.to === null ? { ...one, to: at } : one,
  );
  return { ...out, enrolments };
}

/** Two of different teams, which stay as full as they are. */
export function exchanged(model: Model, one: ModelStay, other: ModelStay, at: number): Model {
  const apart = endedStay(endedStay(model, one, at), other, at);
  const first = begunStay(apart, { student: one.student, lesson: one.lesson, team: other.team, from: at });
  return begunStay(first, { student: other.student, lesson: one.lesson, team: one.team, from: at });
}

/**
 * E061: copies of the teams that have students, behind those of the other lesson in the order in which they were made; who is
 * enrolled there already only leaves.
 */
export function allTransferred(
  model: Model,
  { from, to, at, copies }: { from: number; to: number; at: number; copies: ReadonlyMap<number, number> },
): Model {
  let after = model;
  for (const [id, copy] of [...copies].toSorted(([, a], [, b]) => a - b)) {
    const team = teamOf(model, id);
    after = added(after, to, [{ ...team, id: copy, name: freeName(after, to, team.name) }]);
    for (const stay of openStaysOf(model, team.id)) {
      const there = openStayIn(after, to, stay.student);
      after = transferred(endedStay(after, stay, at), { student: stay.student, from, to, at });
      if (!there) after = begunStay(after, { student: stay.student, lesson: to, team: copy, from: at });
    }
  }
  return after;
}

function transferred(
  model: Model,
  { student, from, to, at }: { student: number; from: number; to: number; at: number },
): Model {
  const enrolments = model.enrolments.map((one) =>
    one.student === student && one.lesson === from && one.to === null ? { ...one, to: at } : one,
  );
  const there = isEnrolled(model, to, student);
  return { ...model, enrolments: there ? enrolments : [...enrolments, { student, lesson: to, from: at, to: null }] };
}

function freeName(model: Model, lesson: number, name: string): string {
  const taken = teamsOf(model, lesson).map((team) => team.name);
  let free = name;
  for (let nth = 2; taken.includes(free); nth += 1) free = `${name}（${nth}）`;
  return free;
}

/**
 * A whole team to another lesson: with a history it stays and a copy of it takes its students, without one it goes itself. Refused
 * where one of them is in a team there.
 */
export function teamMoved(
  model: Model,
  { id, to, at, copy }: { id: number; to: number; at: number; copy: number },
): Outcome {
  const team = teamOf(model, id);
  const staying = openStaysOf(model, id);
  if (team.gone || team.lesson === to || staying.some(({ student }) => openStayIn(model, to, student)))
    return undefined;
  const name = freeName(model, to, team.name);
  if (!model.stays.some((stay) => stay.team === id)) {
    const without = closedUp({ ...model, teams: model.teams.filter((one) => one.id !== id) }, team.lesson);
    return added(without, to, [{ ...team, name }]);
  }
  let after = added(withTeam(model, id, { onShelf: false, gone: true }), to, [{ ...team, id: copy, name }]);
  for (const stay of staying) {
    const { student } = stay;
    after = transferred(endedStay(after, stay, at), { student, from: team.lesson, to, at });
    after = begunStay(after, { student, lesson: to, team: copy, from: at });
  }
  return after;
}

/** Who is in the team at an instant. */
export const rosterAt = (model: Model, team: number, at: number): readonly number[] =>
  model.stays
    .filter((stay) => stay.team === team && stay.from <= at && (stay.to === null || at < stay.to))
    .map(({ student }) => student)
    .toSorted((a, b) => a - b);
