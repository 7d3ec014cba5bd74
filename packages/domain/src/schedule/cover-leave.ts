/**
 * Who stands in while a teacher is on leave: all episodes at once, nobody in two places. As many as possible are
 * covered, by those who suit best, each lesson by one of them, lessons spread over several. The best of all plans for a few episodes; for many a good
 * one, found by handing out the hardest first and improving it.
 */
import { overlaps } from '../episodes/teacher-slots.ts';
import { worthTrying } from './cover-candidates.ts';
import type { CoverEpisode, CoverOption } from './cover-episode.ts';
import { CoverLoad } from './cover-load.ts';

export interface CoverPlan {
  /** null: nobody is left. */
  readonly covers: ReadonlyMap<number, number | null>;
  readonly cost: number;
  /** No other plan is better. */
  readonly isBest: boolean;
}

/** Leaving one uncovered is worse than anything else. */
export const UNCOVERED_COST = 100_000;
/** Up to here every plan is weighed. */
const MAX_EXACT = 10;
const MAX_STEPS = 300_000;
const MAX_ROUNDS = 20;

export function coverLeave(episodes: readonly CoverEpisode[]): CoverPlan {
  const draft = new CoverDraft(episodes);
  draft.handOut();
  draft.improve();
  const isBest = episodes.length <= MAX_EXACT && draft.findBest();
  return { covers: draft.covers(), cost: draft.cost(), isBest };
}

/** What a plan costs, however it was found. */
export function coverCost(episodes: readonly CoverEpisode[], covers: ReadonlyMap<number, number | null>): number {
  const load = new CoverLoad();
  let cost = 0;
  for (const { id, lessonId, options } of episodes) {
    const teacherId = covers.get(id) ?? null;
    const option = options.find((one) => one.teacherId === teacherId);
    if (!option) {
      cost += UNCOVERED_COST;
      continue;
    }
    cost += option.cost + load.price(option.teacherId, lessonId);
    load.add(option.teacherId, lessonId);
  }
  return cost;
}

class CoverDraft {
  readonly #episodes: readonly CoverEpisode[];
  /** Of each episode the others it overlaps. */
  readonly #rivals: readonly (readonly number[])[];
  /** By place in `#episodes`; null: uncovered. */
  #chosen: (CoverOption | null)[];
  readonly #load = new CoverLoad();

  constructor(episodes: readonly CoverEpisode[]) {
    this.#episodes = episodes.map((episode) => ({
      ...episode,
      options: episode.options.toSorted((a, b) => a.cost - b.cost || a.teacherId - b.teacherId),
    }));
    this.#rivals = episodes.map((one, index) =>
      episodes.flatMap((other, place) => (place !== index && overlaps(one, other) ? [place] : [])),
    );
    this.#chosen = episodes.map(() => null);
  }

  covers(): ReadonlyMap<number, number | null> {
    return new Map(this.#episodes.map(({ id }, index) => [id, this.#chosen[index]?.teacherId ?? null]));
  }

  cost(): number {
    return coverCost(this.#episodes, this.covers());
  }

  /** Those with the fewest choices first. */
  handOut(): void {
    const hardest = this.#episodes
      .map((_, index) => index)
      .toSorted((a, b) => this.#choices(a) - this.#choices(b) || a - b);
    for (const index of hardest) this.#choose(index, this.#bestOption(index));
  }

  /** Changes one at a time, or two where one makes room for another, while that helps. */
  improve(): void {
    for (let round = 0, better = true; better && round < MAX_ROUNDS; round += 1) {
      better = false;
      for (const index of this.#episodes.keys()) better = this.#improveOne(index) || better;
    }
  }

  /** Weighs all plans that could still be better; false where that would take too long. */
  findBest(): boolean {
    const order = this.#episodes
      .map((_, index) => index)
      .toSorted((a, b) => this.#choices(a) - this.#choices(b) || a - b);
    const tried = worthTrying(this.#episodes);
    const options = order.map((index) => tried[index] ?? []);
    const least = order.map((_, depth) =>
      options.slice(depth).reduce((sum, own) => sum + (own[0]?.cost ?? UNCOVERED_COST), 0),
    );
    let best = { cost: this.cost(), chosen: [...this.#chosen] };
    let steps = 0;
    for (const index of order) this.#choose(index, null);
    const descend = (depth: number, cost: number): void => {
      steps += 1;
      if (steps > MAX_STEPS || cost + (least[depth] ?? 0) >= best.cost) return;
      const index = order[depth];
      if (index === undefined) {
        best = { cost, chosen: [...this.#chosen] };
        return;
      }
      for (const option of options[depth] ?? []) {
        if (this.#rivalsWith(index, option.teacherId).length > 0) continue;
        const more = this.#price(index, option);
        this.#choose(index, option);
        descend(depth + 1, cost + more);
        this.#choose(index, null);
      }
      descend(depth + 1, cost + UNCOVERED_COST);
    };
    descend(0, 0);
    for (const [index, option] of best.chosen.entries()) this.#choose(index, option);
    return steps <= MAX_STEPS;
  }

  #choices(index: number): number {
    return this.#episodes[index]?.options.length ?? 0;
  }

  #lesson(index: number): number {
    return this.#episodes[index]?.lessonId ?? 0;
  }

  #choose(index: number, option: CoverOption | null): void {
    const before = this.#chosen[index];
    if (before) this.#load.add(before.teacherId, this.#lesson(index), -1);
    if (option) this.#load.add(option.teacherId, this.#lesson(index));
    this.#chosen[index] = option;
  }

  /** Episodes at the same time that this person gives. */
  #rivalsWith(index: number, teacherId: number): readonly number[] {
    return (this.#rivals[index] ?? []).filter((place) => this.#chosen[place]?.teacherId === teacherId);
  }

  /** For an episode that nobody gives yet. */
  #bestOption(index: number, without?: number): CoverOption | null {
    let best: CoverOption | null = null;
    let least = UNCOVERED_COST;
    for (const option of this.#episodes[index]?.options ?? []) {
      if (option.cost >= least) break;
      const cost = this.#price(index, option);
      if (option.teacherId === without || cost >= least || this.#rivalsWith(index, option.teacherId).length > 0)
        continue;
      best = option;
      least = cost;
    }
    return best;
  }

  /** Of an episode that nobody gives yet. */
  #price(index: number, option: CoverOption | null): number {
    return option ? option.cost + this.#load.price(option.teacherId, this.#lesson(index)) : UNCOVERED_COST;
  }

  #improveOne(index: number): boolean {
    const before = this.#chosen[index] ?? null;
    this.#choose(index, null);
    const own = this.#bestOption(index);
    const was = this.#price(index, before);
    if (this.#price(index, own) < was) {
      this.#choose(index, own);
      return true;
    }
    const found = this.#makeRoom(index, was);
    if (!found) this.#choose(index, before);
    return found;
  }

  /** Takes somebody over from one other episode, which goes to the next best. */
  #makeRoom(index: number, was: number): boolean {
    for (const option of this.#episodes[index]?.options ?? []) {
      if (option.cost >= was) return false;
      const [rival, ...more] = this.#rivalsWith(index, option.teacherId);
      if (rival === undefined || more.length > 0) continue;
      const given = this.#chosen[rival] ?? null;
      this.#choose(rival, null);
      const rivalWas = this.#price(rival, given);
      const mine = this.#price(index, option);
      this.#choose(index, option);
      const other = this.#bestOption(rival, option.teacherId);
      if (mine + this.#price(rival, other) < was + rivalWas) {
        this.#choose(rival, other);
        return true;
      }
      this.#choose(index, null);
      this.#choose(rival, given);
    }
    return false;
  }
}
