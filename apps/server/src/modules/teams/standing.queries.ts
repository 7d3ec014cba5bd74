/**
 * Whether a team (小班) stands: not in the bin, not merged into another one and not moved to another lesson. One that does not
 * takes no students, is sold to nobody and takes nobody's time; its history stays readable (decision 140).
 */
import { type RawBuilder, sql } from 'kysely';

export const teamStandsText = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND ${alias}.merged_into IS NULL AND ${alias}.moved_to IS NULL)`;

export const teamStands = (alias: string): RawBuilder<boolean> => sql.raw<boolean>(teamStandsText(alias));
