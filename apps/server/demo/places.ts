/** Which subjects are taught in which phase, and how often: a place is a phase with a subject. */
import { PHASE, SUBJECT } from '@lectern/domain/dictionaries/dictionary-codes';

export interface Place {
  readonly phase: number;
  readonly subject: number;
}

const { primary, junior, senior } = PHASE.code;
const { chinese, maths, english, physics, chemistry, biology, history, geography, politics, programming } =
  SUBJECT.code;

const SHARES: readonly (readonly [phase: number, subject: number, share: number])[] = [
  [primary, chinese, 10],
  [primary, maths, 16],
  [primary, english, 12],
  [primary, programming, 5],
  [junior, chinese, 5],
  [junior, maths, 13],
  [junior, english, 7],
  [junior, physics, 8],
  [junior, chemistry, 4],
  [junior, biology, 0.6],
  [junior, history, 0.6],
  [junior, geography, 0.6],
  [junior, politics, 0.6],
  [senior, chinese, 2],
  [senior, maths, 7],
  [senior, english, 3],
  [senior, physics, 5],
  [senior, chemistry, 3],
  [senior, biology, 2],
  [senior, history, 0.5],
  [senior, geography, 0.5],
  [senior, politics, 0.5],
];

export const PLACES: readonly (readonly [Place, number])[] = SHARES.map(([phase, subject, share]) => [
  { phase, subject },
  share,
]);

export const placeKey = (place: Place): string => `${place.phase}-${place.subject}`;

/** Some subjects begin later, or end earlier, than their phase. */
const TAUGHT_IN: Readonly<Record<string, readonly number[]>> = {
  [`${junior}-${physics}`]: [8, 9],
  [`${junior}-${chemistry}`]: [9],
  [`${junior}-${biology}`]: [7, 8],
  [`${junior}-${geography}`]: [7, 8],
};

export function gradesOf(place: Place): readonly (readonly [grade: number, share: number])[] {
  const shares = GRADE_SHARES[place.phase] ?? [];
  const taught = TAUGHT_IN[placeKey(place)];
  return taught ? shares.filter(([grade]) => taught.includes(grade)) : shares;
}

/** Grades of a phase, the higher ones more often. */
const GRADE_SHARES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  [primary]: [
    [1, 3],
    [2, 4],
    [3, 6],
    [4, 6],
    [5, 6],
    [6, 6],
    [98, 1],
    [99, 0.6],
    [100, 0.4],
  ],
  [junior]: [
    [7, 5],
    [8, 6],
    [9, 7],
  ],
  [senior]: [
    [10, 5],
    [11, 5],
    [12, 4],
  ],
};
