/** What a record is called, by its id: for chips of filters, where only the id stands in the address. */
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { teachersContract } from '@lectern/contract/people/teachers';
import { call } from './call.ts';

export type NamedRecord = 'teacher' | 'lesson' | 'episode' | 'template';

interface Named {
  readonly id: number;
  readonly name: string;
}
interface FoundRows {
  readonly rows?: readonly Named[] | undefined;
}
type Find = (id: number, signal: AbortSignal) => Promise<Named | undefined>;

const onlyRow = (id: number) => ({ ids: String(id), expand: 'rows' }) as const;
const first = ({ rows }: FoundRows): Named | undefined => rows?.[0];

const FIND: Readonly<Record<NamedRecord, Find>> = {
  teacher: async (id, signal) => (await call(teachersContract.byIds, { body: { ids: [id] } }, { signal }))[0],
  lesson: async (id, signal) => first(await call(lessonsContract.listIds, { query: onlyRow(id) }, { signal })),
  episode: async (id, signal) => first(await call(episodesContract.listIds, { query: onlyRow(id) }, { signal })),
  template: async (id, signal) =>
    first(await call(lessonTemplatesContract.listIds, { query: onlyRow(id) }, { signal })),
};

/** Null where there is none, or where it lies outside the reader's scope. */
export async function recordName(kind: NamedRecord, id: number, signal: AbortSignal): Promise<string | null> {
  return (await FIND[kind](id, signal))?.name ?? null;
}
