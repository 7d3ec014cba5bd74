/**
 * Where a reason of a plan is mended: the server names an address inside the app; a page that is not built yet is named
 * in words instead of being linked to. Features know their pages; `app/` registers what they know.
 */
export interface MendPlace {
  /** Absent where it cannot be gone to. */
  readonly to?: string;
  /** What the place is called, where there is no link. */
  readonly label?: string;
}

/** Undefined: not an address of this feature. */
export type PlaceOf = (address: string) => MendPlace | undefined;

let places: readonly PlaceOf[] = [];

export function registerMendPlaces(known: readonly PlaceOf[]): void {
  places = known;
}

export function mendPlaceOf(address: string): MendPlace {
  for (const placeOf of places) {
    const place = placeOf(address);
    if (place) return place;
  }
  return { to: address };
}
