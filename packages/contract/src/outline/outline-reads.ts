/** What is looked up while an outline is worked on: labels, one episode, templates, what would follow, pasted names. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AgendaItem } from '../lessons/agenda-item.ts';
import { CodeText, Id, IdParams, IdText, Named } from '../wire-values.ts';
import { Consequences, ItemKey, MAX_ITEMS, Time } from './outline-fields.ts';

const api = '/tutor-atm-lesson/api' as const;

export const outlineReads = {
  agendaLabels: endpoint({
    id: 'E063',
    method: 'GET',
    path: `${api}/labels/agenda-labels`,
    tag: 'labels',
    permission: 'LESSON_READ',
    summary: '大纲标签',
    query: z.strictObject({
      subjectId: CodeText.optional(),
      phase: CodeText.optional(),
      agendaType: z.enum(AGENDA_KIND.codes).optional(),
    }),
    reply: z.array(Named.extend({ agendaType: z.enum(AGENDA_KIND.codes) })),
  }),
  episode: endpoint({
    id: 'E042',
    method: 'GET',
    path: `${api}/lessons/:id/episode/:episodeId`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程大纲中的一个讲次，不在大纲中时 404',
    params: z.strictObject({ id: IdText, episodeId: IdText }),
    reply: AgendaItem,
  }),
  templates: endpoint({
    id: 'L222',
    method: 'GET',
    path: '/lectern/api/lessons/:id/episode-templates',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程的班型所含的讲次模板，各自已绑定大纲中的哪一讲',
    params: IdParams,
    reply: z.array(Named.extend({ labelId: Id, ordinal: z.int(), minutes: z.int(), episodeId: Id.nullable() })),
  }),
  consequences: endpoint({
    id: 'L221',
    method: 'POST',
    path: '/lectern/api/lessons/:id/outline-consequences',
    tag: 'lessons',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '移除或移动大纲项之后，课程的规则时间变为多少，付费学员在其前后各多少人',
    params: IdParams,
    body: z.strictObject({
      remove: z.array(ItemKey).max(MAX_ITEMS).default([]),
      moves: z
        .array(z.strictObject({ episodeId: Id, startTime: Time, endTime: Time }))
        .max(MAX_ITEMS)
        .default([]),
    }),
    reply: Consequences,
  }),
  pasteNames: endpoint({
    id: 'L223',
    method: 'POST',
    path: '/lectern/api/lessons/:id/paste-names',
    tag: 'lessons',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '粘贴的表格里按姓名或 ID 提到的老师',
    params: IdParams,
    body: z.strictObject({ texts: z.array(z.string().max(60)).max(1000) }),
    reply: z.array(Named),
  }),
  reportUrl: endpoint({
    id: 'E048',
    method: 'GET',
    path: `${api}/lessons/:id/students/:studentId/lesson-ended-report-url`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '学员的结课报告地址；课程未结课、学员不在课程中或未配置报告地址时 404',
    params: z.strictObject({ id: IdText, studentId: IdText }),
    reply: z.object({ url: z.string() }),
  }),
} as const;
