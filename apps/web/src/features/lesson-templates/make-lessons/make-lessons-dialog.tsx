/**
 * 从班型建课: several lessons in one plan, with the times and teachers of their episodes where the class type has any.
 * What is not chosen here starts as the template gives it; the plan shows every value before anything is made.
 */
import type { ProposedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { type PastedLessons, readPastedLessons } from '@lectern/domain/lesson-templates/pasted-lessons';
import { alignedWithType } from '@lectern/domain/lessons/lesson-type';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { addDays, formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { NamesStep } from './names-step.tsx';
import type { ScheduleRow } from './schedule-rows.ts';
import { ScheduleStep } from './schedule-step.tsx';

const USUAL_PATTERN = '周六 18:30';
/** What a new lesson changes beside itself. */
const CONCERNED = [['lessons'], templateQueries.all, ['calendar'], ['schedule']];

type Step = 'names' | 'schedule' | 'plain' | readonly ProposedSchedule[];

export function MakeLessonsDialog({ template, onClose }: TabProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [text, setText] = useState(template.name);
  const [semester, setSemester] = useState<number | null>(null);
  const [label, setLabel] = useState<number | null>(null);
  const [rows, setRows] = useState<readonly ScheduleRow[]>([]);
  const [step, setStep] = useState<Step>('names');
  const chosen = semester ?? options?.semesters.find(({ current }) => current)?.id ?? null;
  const pasted = readPastedLessons(text);
  const hasEpisodes = template.lessonTemplateEpisodeTemplates.length > 0;
  const toSchedule = () => {
    const start = options?.semesters.find(({ id }) => id === chosen)?.startTime ?? 0;
    setRows(rowsOf(pasted, rows, firstDay(start)));
    setStep('schedule');
  };
  if (step === 'names') {
    const shared = { semester: chosen, onSemester: setSemester, label, onLabel: setLabel };
    return (
      <NamesStep
        {...shared}
        template={template}
        text={text}
        onText={setText}
        pasted={pasted}
        onClose={onClose}
        onPlain={() => setStep('plain')}
        onSchedule={hasEpisodes ? toSchedule : null}
      />
    );
  }
  if (step === 'schedule') {
    return (
      <ScheduleStep
        templateId={template.id}
        semesterId={chosen}
        rows={rows}
        onRows={setRows}
        onBack={() => setStep('names')}
        onReady={setStep}
      />
    );
  }
  const { flattedCategory } = template;
  const flags = alignedWithType({ ...NEW_LESSON, flattedCategory });
  const fields = { ...flags, flattedCategory, template: template.id, semester: chosen, label };
  const lessons = pasted.lessons.map((own) => ({ ...fields, ...own }));
  const imported = [...pasted.imported];
  const request =
    step === 'plain'
      ? { type: 'lesson.batchCreate', input: { lessons, version: 2, imported } }
      : { type: 'lesson.makeScheduled', input: { lessons: scheduled(lessons, rows, step), imported } };
  return (
    <PlanDialog
      request={request}
      onBack={() => setStep(step === 'plain' ? 'names' : 'schedule')}
      onClose={onClose}
      onFinished={() => {
        for (const queryKey of CONCERNED) void client.invalidateQueries({ queryKey });
      }}
    />
  );
}

/** Tomorrow, or the first day of the semester where that is later. */
function firstDay(semesterStart: number): string {
  return formatDate(Math.max(addDays(Date.now(), 1), semesterStart));
}

/** What was typed about a lesson stays when somebody goes back to the names. */
function rowsOf({ lessons }: PastedLessons, before: readonly ScheduleRow[], from: string): readonly ScheduleRow[] {
  const known = new Map(before.map((row) => [row.own.name, row]));
  return lessons.map((own) => ({
    pattern: USUAL_PATTERN,
    from,
    weeks: null,
    teacherId: null,
    ...known.get(own.name),
    own,
  }));
}

function scheduled<T>(lessons: readonly T[], rows: readonly ScheduleRow[], schedules: readonly ProposedSchedule[]) {
  return lessons.map((lesson, index) => {
    const teacherId = rows[index]?.teacherId ?? null;
    return { lesson, places: (schedules[index]?.places ?? []).map((place) => ({ ...place, teacherId })) };
  });
}
