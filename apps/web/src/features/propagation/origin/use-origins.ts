import type { FieldOrigin } from '@lectern/contract/lesson-templates/propagation';
import { useQuery } from '@tanstack/react-query';
import { propagationQueries } from '../propagation-queries.ts';

type OriginOf = (field: string) => FieldOrigin | undefined;

/** Where the fields of this version of a lesson came from; undefined while it is on its way or cannot be told. */
export function useOrigins(lessonId: number, rev: number): OriginOf | undefined {
  const { data } = useQuery(propagationQueries.provenance(lessonId, rev));
  return data && ((field) => data.fields[field]);
}
