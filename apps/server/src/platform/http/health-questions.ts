/** What the thread of the health door and the server's own thread say to each other. */

export const HEALTH_PATHS = ['/health/live', '/health/ready', '/metrics'] as const;
export type HealthPath = (typeof HEALTH_PATHS)[number];

export interface HealthPlace {
  readonly host: string;
  readonly port: number;
}

/** Given to the thread when it starts. */
export interface DoorSettings extends HealthPlace {
  /** One number of 32 bits that the server's thread counts up while it works. */
  readonly beats: SharedArrayBuffer;
}

export const BEAT_EVERY_MS = 500;

export interface HealthQuestion {
  readonly id: number;
  readonly path: HealthPath;
}

export interface HealthAnswer {
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type DoorMessage =
  | { readonly kind: 'listening' }
  /** The door could not be opened. */
  | { readonly kind: 'failed'; readonly code: string | undefined; readonly port: number }
  | { readonly kind: 'asked'; readonly question: HealthQuestion };
