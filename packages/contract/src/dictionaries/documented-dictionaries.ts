/** The calls that the documents name for semesters, tags and textbook editions. */
import { ENTRY_FAULTS } from '@lectern/domain/dictionaries/judge-entry';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id } from '../wire-values.ts';
import { DictionaryRow, EntryBody, EntryId, EntryIdText, EntryName, Rev } from './dictionary-rows.ts';

const READ = { permission: 'DICTIONARY_READ' } as const;
const WRITE = { permission: 'DICTIONARY_WRITE' } as const;
const api = '/tutor-atm-lesson/api' as const;

export const Saved = z.object({ id: EntryId, rev: Rev });
export const WRITE_REFUSALS = [...ENTRY_FAULTS, 'dictionaryFull', 'outOfScope', 'editionInUse'] as const;

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

export const documentedDictionaries = {
  saveTextbookEditions: endpoint({
    id: 'E135',
    method: 'POST',
    path: `${api}/textbook-editions`,
    tag: 'textbook-editions',
    permission: 'DICTIONARY_WRITE',
    summary: '保存学段（与学科）下列出的教材版本；没有列出的保留，排在其后',
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
