/**
 * Rules that the tree does not keep everywhere yet. What broke one when it came stands in a list, counted by key (a file,
 * or a file and a name); nothing may be added, and what is clean leaves the list. Pure.
 */

/** What stands against `found`, given what was `listed`; both are counts by key. */
export function complaintsAbout(found, listed) {
  const more = Object.entries(found)
    .filter(([key, { count }]) => count > (listed[key] ?? 0))
    .map(
      ([key, { count, text }]) => `${key}: ${text}${listed[key] ? ` (${count}, of which ${listed[key]} are old)` : ''}`,
    );
  const clean = Object.keys(listed)
    .filter((key) => !found[key])
    .map((key) => `${key}: is no exception any more, run npm run exceptions`);
  return [...more, ...clean];
}

/** The list as it stands now: an exception may move with its code, and there are never more of them. */
export function shrunk(found, listed) {
  const now = Object.fromEntries(
    Object.entries(found)
      .map(([key, { count }]) => [key, count])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const [before, after] = [sum(listed), sum(now)];
  if (after > before)
    throw new Error(`there are ${after}, and were ${before}:\n${complaintsAbout(found, listed).join('\n')}`);
  return now;
}

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);
