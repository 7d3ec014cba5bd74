/** The same order for the same seed, on every machine: who of two that are alike goes is a matter of the seed alone. */
export function seededOrder(length: number, seed: number): readonly number[] {
  const order = Array.from({ length }, (_, index) => index);
  let state = (seed ^ 0x9e3779b9) >>> 0;
  for (let last = length - 1; last > 0; last -= 1) {
    // xorshift32, which needs no more than the operations of 32 bits.
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
