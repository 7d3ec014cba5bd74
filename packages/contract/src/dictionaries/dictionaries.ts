/** Dictionaries as their staff keep them: one set of calls for all, and the documented ones for semesters, tags, editions. */
import { MOST_IMPORTED_ENTRIES } from '@lectern/domain/dictionaries/dictionary-file';
import { DICTIONARY, MOST_ENTRIES } from '@lectern/domain/dictionaries/dictionary-kinds';
import { ENTRY_FAULTS } from '@lectern/domain/dictionaries/judge-entry';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id } from '../wire-values.ts';
import { DictionaryRow, EntryBody, EntryId, EntryIdText, EntryName, Rev } from './dictionary-rows.ts';

const tag = 'dictionaries';
const READ = { tag, permission: 'DICTIONARY_READ' } as const;
const WRITE = { tag, permission: 'DICTIONARY_WRITE' } as const;
const api = '/tutor-atm-lesson/api' as const;

/** Of a file; `line` says where. */
export const ImportedEntries = z
  .array(EntryBody.extend({ line: z.int().min(1).max(10_000_000), id: EntryId.nullable() }))
  .min(1)
  .max(MOST_IMPORTED_ENTRIES);

const DictionaryParams = z.strictObject({ dictionary: z.enum(DICTIONARY.codes) });
const EntryParams = DictionaryParams.extend({ id: EntryIdText });
const Saved = z.object({ id: EntryId, rev: Rev });
const WRITE_REFUSALS = [...ENTRY_FAULTS, 'dictionaryFull', 'outOfScope', 'editionInUse'] as const;

const SemesterBody = EntryBody.pick({
  name: true,
  year: true,
  season: true,
  startTime: true,
  endTime: true,
  current: true,
}).extend({
  enabled: z.boolean().optional(),
});
const Semester = DictionaryRow.pick({
  id: true,
  rev: true,
  name: true,
  year: true,
  season: true,
  startTime: true,
  endTime: true,
  current: true,
  enabled: true,
});
const TagBody = EntryBody.pick({ name: true, semesterId: true, phase: true }).extend({
  enabled: z.boolean().optional(),
});
const Tag = DictionaryRow.pick({ id: true, rev: true, name: true, semesterId: true, phase: true, enabled: true });
const RowParams = z.strictObject({ id: EntryIdText });
const admin = `${api}/admin` as const;

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
    summary: `一个字典的全部条目（最多 ${MOST_ENTRIES} 条），按其顺序`,
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
    body: z.strictObject({ ids: z.array(EntryId).min(1).max(MOST_ENTRIES) }),
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
  saveTextbookEditions: endpoint({
    id: 'E135',
    method: 'POST',
    path: `${api}/textbook-editions`,
    tag: 'textbook-editions',
    permission: 'DICTIONARY_WRITE',
    summary: '保存学段（与学科）下的教材版本，整体替换',
    query: z.strictObject({ phase: CodeText, subjectId: CodeText.optional() }),
    body: z.strictObject({
      textbookEditions: z
        .array(
          z.strictObject({
            id: Id.optional(),
            name: EntryName,
            /** Wanted where the query names no subject. */
            subjectId: EntryId.optional(),
          }),
        )
        .max(500),
    }),
    reply: z.array(z.object({ id: Id, name: z.string(), phase: z.int(), subjectId: z.int() })),
    refusals: ['entryInUse', ...WRITE_REFUSALS],
  }),
  semesters: endpoint({
    ...READ,
    id: 'E136',
    method: 'GET',
    path: `${admin}/semesters`,
    tag: 'semesters',
    summary: '全部学期',
    reply: z.array(Semester),
  }),
  semesterCreateInfo: endpoint({
    ...READ,
    id: 'E138',
    method: 'GET',
    path: `${admin}/semesters/1/createInfo`,
    tag: 'semesters',
    summary: '新建学期的建议内容',
    reply: Semester.omit({ rev: true, current: true, enabled: true }),
  }),
  semester: endpoint({
    ...READ,
    id: 'E137',
    method: 'GET',
    path: `${admin}/semesters/:id`,
    tag: 'semesters',
    summary: '一个学期',
    params: RowParams,
    reply: Semester,
  }),
  createSemester: endpoint({
    ...WRITE,
    id: 'E139',
    method: 'POST',
    path: `${admin}/semesters`,
    tag: 'semesters',
    summary: '新建学期',
    body: SemesterBody,
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  updateSemester: endpoint({
    ...WRITE,
    id: 'E140',
    method: 'POST',
    path: `${admin}/semesters/:id`,
    tag: 'semesters',
    summary: '修改学期',
    params: RowParams,
    body: SemesterBody.extend({ rev: Rev.optional() }),
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  tags: endpoint({
    ...READ,
    id: 'E141',
    method: 'GET',
    path: `${admin}/tags`,
    tag: 'tags',
    summary: '全部运营标签',
    reply: z.array(Tag),
  }),
  createTag: endpoint({
    ...WRITE,
    id: 'E142',
    method: 'POST',
    path: `${admin}/tags`,
    tag: 'tags',
    summary: '新建运营标签',
    body: TagBody,
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
  updateTag: endpoint({
    ...WRITE,
    id: 'E143',
    method: 'POST',
    path: `${admin}/tags/:id`,
    tag: 'tags',
    summary: '修改运营标签',
    params: RowParams,
    body: TagBody.extend({ rev: Rev.optional() }),
    reply: Saved,
    refusals: WRITE_REFUSALS,
  }),
} as const;
