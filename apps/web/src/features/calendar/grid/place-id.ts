/** Names the place of an event in a view: its row (0 where there are none), its day and itself. */
export const placeId = (row: number, day: number, key: string): string => `${row}.${day}.${key}`;
