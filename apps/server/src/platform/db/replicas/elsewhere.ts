/**
 * Where the statements of a piece of work go. Modules hold one `Db`; a call that may be answered by a replica runs inside
 * `onPool`, and whatever it reads by that `Db` meanwhile is read there.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

const elsewhere = new AsyncLocalStorage<PostgresPool>();

export const onPool = <T>(pool: PostgresPool, work: () => T): T => elsewhere.run(pool, work);

/** The usual pool, except for work that stands in `onPool`. */
export const routed = (usual: PostgresPool): PostgresPool => ({
  options: usual.options,
  end: () => usual.end(),
  connect: () => (elsewhere.getStore() ?? usual).connect(),
});
