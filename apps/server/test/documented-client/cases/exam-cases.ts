/** Exams and exam templates: made, read, changed, listed, their levels set. */
import assert from 'node:assert/strict';
import type { DocumentedCase } from '../documented-case.ts';
import { evening } from '../forms.ts';

const HOUR_MS = 3_600_000;
const ofTemplate = (seen: { id(name: string): number }) => ({ params: { id: seen.id('examTemplateId') } });
const ofExam = (seen: { id(name: string): number }) => ({ params: { id: seen.id('examId') } });

/** 001:75, with the template that it belongs to and the label that it stands under. */
const templateForm = {
  title: '文档考试模板',
  mode: 'normal',
  duration: 90,
  markingTime: 48 * HOUR_MS,
  limitedEnterTime: 0,
  withLevelRule: false,
  levelRules: [],
  gradeIds: [7],
  examType: 'midterm',
  major: 'all',
  productLineId: null,
  jamReportDesc: '',
  hasCertificate: false,
  certificateConfigList: [],
};

/** 001:63. */
const examForm = {
  name: '文档考试',
  subjectId: 2,
  phase: 2,
  productLineId: null,
  withLevelRule: false,
  levelRules: [],
  examType: 'midterm',
  duration: 90 * 60_000,
  gradeIds: [7],
  markingTime: 48 * HOUR_MS,
  jamReportDesc: '',
  mode: 'normal',
  status: 'init',
};

export const EXAM_CASES: readonly DocumentedCase[] = [
  {
    call: 'E181',
    title: 'reads the kinds of exams by the name of the enumeration',
    send: () => ({ query: { name: 'examType' } }),
    expect: (answer) => answer.ok().has([{ value: 'string', label: 'string' }]),
  },
  {
    call: 'E086',
    title: 'finds the label that exams of a template stand under',
    send: (seen) => ({ params: { id: seen.id('outlineTemplateId') } }),
    expect: (answer, seen) => seen.keep('examLabelId', answer.ok().number(0, 'label')),
  },
  {
    call: 'E176',
    title: 'makes an exam template',
    send: (seen) => ({
      json: { ...templateForm, lessonTemplateId: seen.id('outlineTemplateId'), label: seen.id('examLabelId') },
    }),
    expect: (answer, seen) => seen.keep('examTemplateId', answer.ok().number('id')),
  },
  {
    call: 'E179',
    title: 'reads it with its duration in minutes',
    send: ofTemplate,
    expect: (answer) => assert.equal(answer.ok().at('duration'), 90),
  },
  {
    call: 'E177',
    title: 'changes it, without rev',
    send: (seen) => ({ ...ofTemplate(seen), json: { ...templateForm, duration: 60 } }),
    expect: (answer) => assert.equal(answer.ok().at('duration'), 60),
  },
  {
    call: 'E180',
    title: 'reads several by a bare list of ids',
    send: (seen) => ({ json: [seen.id('examTemplateId')] }),
    expect: (answer) => assert.equal(answer.ok().list().length, 1),
  },
  {
    call: 'E169',
    title: 'makes an exam of the template at a start time',
    send: (seen) => ({
      params: { jamTemplateId: seen.id('examTemplateId') },
      query: { startTime: evening(seen, 20) },
    }),
    expect: (answer, seen) => seen.keep('examOfTemplateId', answer.ok().number('id')),
  },
  {
    call: 'E178',
    title: 'lists the exams of the template',
    send: ofTemplate,
    expect: (answer, seen) => assert.deepEqual(answer.ok().list(), [seen.id('examOfTemplateId')]),
  },
  {
    call: 'E166',
    title: 'makes an exam',
    send: () => ({ json: examForm }),
    expect: (answer, seen) => seen.keep('examId', answer.ok().number('id')),
  },
  {
    call: 'E164',
    title: 'reads it: an exam starts unpublished',
    send: ofExam,
    expect: (answer) => {
      assert.equal(answer.ok().at('status'), 'init');
      assert.equal(answer.at('state'), 'unpublished');
    },
  },
  {
    call: 'E167',
    title: 'changes it, without rev',
    send: (seen) => ({ ...ofExam(seen), json: { ...examForm, name: '文档考试改', examType: 'final' } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E168',
    title: 'sets no levels by a bare list',
    send: (seen) => ({ ...ofExam(seen), json: [] }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E165',
    title: 'reads several by their ids, repeated in the address',
    send: (seen) => ({ query: { ids: `${seen.id('examId')},${seen.id('examOfTemplateId')}` } }),
    expect: (answer) => assert.equal(answer.ok().list().length, 2),
  },
  {
    call: 'E163',
    title: 'lists exams by name, with empty filters',
    send: () => ({ query: { name: '文档考试改', subjectId: '', paper: '' } }),
    expect: (answer, seen) => assert.equal(answer.ok().at('list', 0, 'id'), seen.id('examId')),
  },
  {
    call: 'E170',
    title: 'sets the draft of its paper',
    send: (seen) => ({ params: { id: seen.id('examId'), sheetId: seen.id('sheetId') } }),
    expect: (answer) => answer.ok(),
  },
  {
    call: 'E174',
    title: 'checks it: an exam without a start is not ready',
    send: ofExam,
    expect: (answer) => {
      assert.equal(answer.ok().at('ok'), false);
      answer.has({ messages: [{ code: 'string' }] });
    },
  },
  {
    call: 'E171',
    title: 'is refused the publish for it',
    send: ofExam,
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E173',
    title: 'and the publish of a sheet in one step too',
    send: (seen) => ({ params: { id: seen.id('examId'), sheetId: seen.id('sheetId') } }),
    expect: (answer) => answer.refused(409),
  },
  {
    call: 'E172',
    title: 'is refused a republish where no paper was published',
    send: ofExam,
    expect: (answer) => answer.refused(409),
  },
];
