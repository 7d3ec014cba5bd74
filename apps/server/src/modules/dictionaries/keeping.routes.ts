import type { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import { belongsTo } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { nextSemester } from '@lectern/domain/dictionaries/semester-proposal';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { countEntries, dictionaryEntries, retiredIds, type StoredEntry, tableEntries } from './entries.queries.ts';
import { orderEntries, removeEntry } from './keep-entries.ts';
import { isKnownToRules } from './known-to-rules.ts';
import { saveEditions } from './save-editions.ts';
import { type KeepingDeps, saveEntry } from './save-entry.ts';
import { usesOf } from './usage.queries.ts';

export const keepingHandlers = (deps: KeepingDeps): Handlers<typeof dictionariesContract> => {
  const { db } = deps;
  return {
    overview: async () => {
      const counted = [];
      for (const dictionary of DICTIONARY.codes) counted.push({ dictionary, ...(await countEntries(db, dictionary)) });
      return counted;
    },
    list: async ({ params }) => (await dictionaryEntries(db, params.dictionary)).map(rowOf),
    create: ({ params, body: { id, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { ...params, patch, newId: id }),
    update: ({ params, body: { rev, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { ...params, rev, patch }),
    state: ({ params, body: { rev, enabled }, actor, call }) =>
      saveEntry(deps, { actor, call }, { ...params, rev, patch: {}, enabled }),
    remove: ({ params, query, actor, call }) => removeEntry(deps, { actor, call }, { ...params, rev: query.rev }),
    order: ({ params, body, actor, call }) => orderEntries(deps, { actor, call }, { ...params, ...body }),
    usage: async ({ params: { dictionary, id }, actor }) => {
      const row = await entryById(deps, dictionary, id);
      const uses = await usesOf(db, dictionary, row, actor.scope);
      return {
        knownToRules: await isKnownToRules(db, dictionary, id),
        uses: uses.map((use) => ({ ...use, rows: use.rows.map((user) => ({ ...user, parts: [...user.parts] })) })),
      };
    },
    saveTextbookEditions: ({ query, body, actor, call }) => saveEditions(deps, { actor, call }, { query, body }),
    semesters: async () => (await dictionaryEntries(db, 'semesters')).map(semesterOf),
    semester: async ({ params }) => semesterOf(await entryById(deps, 'semesters', params.id)),
    semesterCreateInfo: async () => {
      const rows = await dictionaryEntries(db, 'semesters');
      const spans = rows.flatMap(({ id, year, season, startTime, endTime }) =>
        year === null || season === null ? [] : [{ id, year, season, startTime, endTime }],
      );
      return nextSemester(spans, await retiredIds(db, 'semesters'), deps.now().getTime());
    },
    createSemester: ({ body: { enabled, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { dictionary: 'semesters', patch, enabled }),
    updateSemester: ({ params, body: { enabled, rev, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { dictionary: 'semesters', ...params, patch, enabled, rev }),
    tags: async () => (await dictionaryEntries(db, 'tags')).map(tagOf),
    createTag: ({ body: { enabled, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { dictionary: 'tags', patch, enabled }),
    updateTag: ({ params, body: { enabled, rev, ...patch }, actor, call }) =>
      saveEntry(deps, { actor, call }, { dictionary: 'tags', ...params, patch, enabled, rev }),
  };
};

async function entryById({ db }: KeepingDeps, dictionary: Dictionary, id: number): Promise<StoredEntry> {
  const row = (await tableEntries(db, dictionary)).find((entry) => entry.id === id && belongsTo(dictionary, entry));
  if (!row) throw new NotFoundError(DICTIONARY.labelOf(dictionary), id);
  return row;
}

/** Lists of an answer are the receiver's own. */
const rowOf = (row: StoredEntry) => ({
  ...row,
  subjects: [...row.subjects],
  grades: [...row.grades],
  levels: [...row.levels],
});

const semesterOf = ({ id, rev, name, year, season, startTime, endTime, current, enabled }: StoredEntry) => ({
  id,
  rev,
  name,
  year,
  season,
  startTime,
  endTime,
  current,
  enabled,
});

const tagOf = ({ id, rev, name, semesterId, phase, enabled }: StoredEntry) => ({
  id,
  rev,
  name,
  semesterId,
  phase,
  enabled,
});
