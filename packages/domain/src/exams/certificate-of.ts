export interface Certificate {
  /** Null: for everybody who sat. */
  readonly levelId: number | null;
  readonly name: string;
}

/** That of the own level goes before the one for everybody. */
export function certificateOf(certificates: readonly Certificate[], levelId: number | null): string | null {
  const own = certificates.find((each) => each.levelId !== null && each.levelId === levelId);
  return (own ?? certificates.find((each) => each.levelId === null))?.name ?? null;
}
