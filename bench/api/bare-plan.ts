import type { Statement } from './wire-recorder.ts';

/** The statements of each request, by its address. */
export type BarePlan = Readonly<Record<string, readonly Statement[]>>;
