import type { AttendanceFact, EpisodeFact, SecondRange } from './facts.ts';

/** What is known of one student in one episode, in whole seconds of its planned time. */
export interface Presence {
  readonly liveSeconds: number;
  /** Seconds that were seen live or in the replay. */
  readonly seenSeconds: number;
  /** Null where the student was never there live. */
  readonly firstEntry: number | null;
}

/**
 * Joins all arrivals of one student in one episode. Each planned second is a cell that is ticked: ticking twice, in any
 * order, by several devices changes nothing.
 */
export function joinPresence(episode: EpisodeFact, arrivals: readonly AttendanceFact[]): Presence {
  if (arrivals.length === 0) return { liveSeconds: 0, seenSeconds: 0, firstEntry: null };
  const planned = Math.max(0, Math.floor((episode.end - episode.start) / 1000));
  const [live, seen] = [emptied('live', planned), emptied('seen', planned)];
  let firstEntry: number | null = null;
  for (const arrival of arrivals) {
    const shift = (arrival.zeroAt - episode.start) / 1000;
    for (const range of arrival.live) {
      tick(live, range, shift);
      tick(seen, range, shift);
      if (range[1] > range[0]) firstEntry = earlier(firstEntry, arrival.zeroAt + range[0] * 1000);
    }
    for (const range of arrival.replay) tick(seen, range, shift);
    if (arrival.enteredAt !== null) firstEntry = earlier(firstEntry, arrival.enteredAt);
  }
  return { liveSeconds: ticked(live), seenSeconds: ticked(seen), firstEntry };
}

/** Two arrays for all students: making new ones took most of the time. */
const kept = { live: new Uint8Array(86_400), seen: new Uint8Array(86_400) };

function emptied(which: 'live' | 'seen', length: number): Uint8Array {
  if (kept[which].length < length) kept[which] = new Uint8Array(length);
  return kept[which].subarray(0, length).fill(0);
}

function tick(cells: Uint8Array, range: SecondRange, shift: number): void {
  const from = Math.max(0, range[0] + shift);
  const to = Math.max(0, range[1] + shift);
  if (to > from) cells.fill(1, from, to);
}

function ticked(cells: Uint8Array): number {
  let count = 0;
  for (const cell of cells) count += cell;
  return count;
}

function earlier(one: number | null, other: number): number {
  return one === null || other < one ? other : one;
}
