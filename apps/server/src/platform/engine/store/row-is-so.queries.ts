/** Condition of a row that is already as it would become: every one of its reasons says so. */
import { SAYS_SO } from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';

export const IS_SO = sql`(outcome = 'refused' AND codes <> '{}' AND codes <@ ${[...SAYS_SO]}::text[])`;
