/** Dictionaries as their staff keep them: one set of calls for all, and the documented ones for semesters, tags, editions. */
import { MAX_IMPORTED_ENTRIES } from '@lectern/domain/dictionaries/dictionary-file';
import { DICTIONARY, MAX_ENTRIES } from '@lectern/domain/dictionaries/dictionary-kinds';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done } from '../wire-values.ts';
import { DictionaryRow, EntryBody, EntryId, EntryIdText, Rev } from './dictionary-rows.ts';
import { documentedDictionaries, Saved, WRITE_REFUSALS } from './documented-dictionaries.ts';

const tag = 'dictionaries';
const READ = { tag, permission: 'DICTIONARY_READ' } as const;
const WRITE = { tag, permission: 'DICTIONARY_WRITE' } as const;

/** Of a file; `line` says where. */
export const ImportedEntries = z
  .array(EntryBody.extend({ line: z.int().min(1).max(10_000_000), id: EntryId.nullable() }))
  .min(1)
  .max(MAX_IMPORTED_ENTRIES);

const DictionaryParams = z.strictObject({ dictionary: z.enum(DICTIONARY.codes) });
const EntryParams = DictionaryParams.extend({ id: EntryIdText });

export const dictionariesContract = {
  overview: endpoint({
    ...READ,
    id: 'L300',
    method: 'GET',
    path: '/lectern/api/dictionaries',
    summary: '全部基础数据字典与各自的条数',
    reply: z.array(z.object({ dictionary: z.enum(DICTIONARY.codes), count: z.int(), disabled: z.int() })),
  }),
  list: endpoint({
    ...READ,
    id: 'L301',
    method: 'GET',
    path: '/lectern/api/dictionaries/:dictionary',
    summary: `一个字典的全部条目（最多 ${MAX_ENTRIES} 条），按其顺序`,
    params: DictionaryParams,
    reply: z.array(DictionaryRow),
  }),
  create: endpoint({
    ...WRITE,
    id: 'L302',
    method: 'POST',
    path: '/lectern/api/dictionaries/:dictionary',
    summary: '新建字典条目；不带 id 时取下一个空闲的 ID',
    params: DictionaryParams,
    body: EntryBody.extend({ id: EntryId.optional() }),
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  update: endpoint({
    ...WRITE,
    id: 'L303',
    method: 'PUT',
    path: '/lectern/api/dictionaries/:dictionary/:id',
    summary: '修改字典条目',
    params: EntryParams,
    body: EntryBody.extend({ rev: Rev.optional() }),
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L304',
    method: 'DELETE',
    path: '/lectern/api/dictionaries/:dictionary/:id',
    summary: '删除未被使用的字典条目',
    params: EntryParams,
    query: z.strictObject({ rev: CodeText.optional() }),
    reply: Done,
    refusals: ['entryInUse', 'knownToRules', 'currentMustStay', 'outOfScope'],
  }),
  order: endpoint({
    ...WRITE,
    id: 'L305',
    method: 'POST',
    path: '/lectern/api/dictionaries/:dictionary/order',
    summary: '同组全部条目的新顺序',
    params: DictionaryParams,
    body: z.strictObject({ ids: z.array(EntryId).min(1).max(MAX_ENTRIES) }),
    reply: Done,
    refusals: ['orderIncomplete', 'orderedByTime'],
  }),
  usage: endpoint({
    ...READ,
    id: 'L306',
    method: 'GET',
    path: '/lectern/api/dictionaries/:dictionary/:id/usage',
    summary: '使用该条目的对象：按种类计数，并列出前几个',
    params: EntryParams,
    reply: z.object({
      /** Rules name it by its id: it is never deleted. */
      knownToRules: z.boolean(),
      uses: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          count: z.int(),
          /** False: more than `count`. */
          exact: z.boolean(),
          /** Those that this person may see; names of their pages. */
          rows: z.array(
            z.object({
              name: z.string(),
              href: z.string().nullable(),
              /** Which of its fields name the entry, where that is not plain. */ parts: z.array(z.string()),
            }),
          ),
          href: z.string().nullable(),
        }),
      ),
    }),
  }),
  state: endpoint({
    ...WRITE,
    id: 'L307',
    method: 'POST',
    path: '/lectern/api/dictionaries/:dictionary/:id/state',
    summary: '启用或停用字典条目',
    params: EntryParams,
    body: z.strictObject({ rev: Rev.optional(), enabled: z.boolean() }),
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  ...documentedDictionaries,
} as const;
