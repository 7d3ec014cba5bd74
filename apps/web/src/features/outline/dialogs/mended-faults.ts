/** What is still wrong with a draft after a change: a changed field is judged again when the form is sent. */
export const mendedFaults = <F extends object>(faults: F, change: object): Partial<F> =>
  // The entries are those of `faults`, some left out.
  Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change))) as Partial<F>;
