/** The only place of the server that reads the time. Everything else is handed a `Now`, so tests decide what time it is. */
export type Now = () => Date;

export const systemNow: Now = () => new Date();

/** For durations: never jumps when the wall clock is set. */
export const monotonicMs = (): number => performance.now();
