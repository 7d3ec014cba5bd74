/** 新建考试, 新建阶段测试, 新建单元模拟考: name, label and times; what else they have is theirs to edit. */
import type { JamTemplate } from '@lectern/contract/exams/exam-templates';
import type { StageReviewTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { outlineContract } from '@lectern/contract/outline/outline';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { examEndTime, MAX_EXAM_MINUTES } from '@lectern/domain/exams/exam-times';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { EntryKind } from '../outline-request.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';

import { FormDialog } from './form-dialog.tsx';
import { ExamTemplateField, StageReviewTemplateField } from './item-template-field.tsx';
import { LabelField } from './label-field.tsx';
import { mendedFaults } from './mended-faults.ts';

interface Entry {
  readonly name: string;
  readonly labelId: number | null;
  readonly startTime: number;
  readonly endTime: number;
  /** Of an exam, whose end follows from it. */
  readonly minutes: number | null;
  /** Of an exam. */
  readonly jamTemplateId: number | null;
  /** Of a stage review. */
  readonly stageReviewTemplateId: number | null;
  /** Milliseconds for which a stage review stays open by its template; 0: nothing is said. */
  readonly openFor: number;
}

const USUAL_MINUTES = 90;

type Faults = Partial<Record<keyof Entry, string>>;

export function AddEntryDialog({ lesson, of, onClose }: DialogProps & { readonly of: EntryKind }) {
  const id = useId();
  const [entry, setEntry] = useState<Entry>({
    name: '',
    labelId: null,
    startTime: 0,
    endTime: 0,
    minutes: of === 'jam' ? USUAL_MINUTES : null,
    jamTemplateId: null,
    stageReviewTemplateId: null,
    openFor: 0,
  });
  const [faults, setFaults] = useState<Faults>({});
  const noun = AGENDA_KIND.labelOf(of);
  const write = useOutlineWrite({
    lesson,
    write: (wanted: Entry, rev: number) => {
      const { name, labelId, startTime, endTime, jamTemplateId, stageReviewTemplateId } = wanted;
      const draft = { name, startTime, endTime };
      const params = { id: lesson.id, labelId: labelId ?? 0 };
      const added = {
        jam: () => call(outlineContract.addJams, { params, body: { jams: [{ ...draft, jamTemplateId }], rev } }),
        stageReview: () =>
          call(outlineContract.addStageReviews, {
            params,
            body: { stageReviews: [{ ...draft, stageReviewTemplateId }], rev },
          }),
        mockExamQaEpisodeGroup: () => call(outlineContract.addMockExams, { params, body: { mockExams: [draft], rev } }),
      };
      return added[of]();
    },
    onDone: () => {
      showSuccess(`已新建${noun}“${entry.name.trim()}”`);
      onClose();
    },
  });
  const set = (change: Partial<Entry>) => {
    setEntry(withEnd({ ...entry, ...change }, of, change));
    setFaults(mendedFaults(faults, change));
  };
  const submit = () => {
    const found = faultsOf(entry, of);
    setFaults(found);
    if (Object.keys(found).length === 0) write.mutate(entry);
  };
  return (
    <FormDialog
      title={`新建${noun}`}
      submit={`新建${noun}`}
      busy={write.isPending}
      error={write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {of === 'jam' && (
        <ExamTemplateField
          id={`${id}-template`}
          lesson={lesson}
          value={entry.jamTemplateId}
          onChange={(template) => set(template ? givenBy(template) : { jamTemplateId: null })}
        />
      )}
      {of === 'stageReview' && (
        <StageReviewTemplateField
          id={`${id}-template`}
          lesson={lesson}
          value={entry.stageReviewTemplateId}
          onChange={(template) => set(template ? givenByReview(template) : { stageReviewTemplateId: null, openFor: 0 })}
        />
      )}
      <Field id={`${id}-name`} label="名称" required error={faults.name}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            maxLength={60}
            value={entry.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <LabelField
        lesson={lesson}
        kind={of}
        value={entry.labelId}
        error={faults.labelId}
        onChange={(labelId) => set({ labelId })}
      />
      <Field
        id={`${id}-start`}
        label={of === 'mockExamQaEpisodeGroup' ? '答疑开始时间' : '开始时间'}
        help={of === 'mockExamQaEpisodeGroup' ? '考试建好后，在“单元模拟考”里绑定' : '时间未定可先留空'}
        error={faults.startTime}
      >
        {(input) => <InstantInput {...input} value={entry.startTime} onChange={(startTime) => set({ startTime })} />}
      </Field>
      {of === 'jam' ? (
        <Field id={`${id}-minutes`} label="考试时长（分钟）" help={endWords(entry)} error={faults.minutes}>
          {(input) => (
            <NumberInput
              {...input}
              min={1}
              max={MAX_EXAM_MINUTES}
              value={entry.minutes}
              onChange={(minutes) => set({ minutes })}
            />
          )}
        </Field>
      ) : (
        <Field id={`${id}-end`} label="结束时间" error={faults.endTime}>
          {(input) => <InstantInput {...input} value={entry.endTime} onChange={(endTime) => set({ endTime })} />}
        </Field>
      )}
    </FormDialog>
  );
}

/** A start of its own is kept where the template has none. */
const givenBy = ({ id, title, duration, label, startTime }: JamTemplate): Partial<Entry> => ({
  jamTemplateId: id,
  name: title,
  minutes: duration,
  labelId: label,
  ...(startTime > 0 ? { startTime } : {}),
});

const givenByReview = ({ id, name, label, stageExamOpenDuration }: StageReviewTemplate): Partial<Entry> => ({
  stageReviewTemplateId: id,
  name,
  labelId: label,
  openFor: stageExamOpenDuration,
});

/** Of a stage review a proposal, which its own end replaces. */
function withEnd(entry: Entry, of: EntryKind, change: Partial<Entry>): Entry {
  const { startTime, minutes, openFor } = entry;
  if (of === 'jam') return { ...entry, endTime: examEndTime(startTime, minutes ?? 0) };
  const isProposed = change.startTime !== undefined || change.openFor !== undefined;
  return isProposed && openFor > 0 && startTime > 0 ? { ...entry, endTime: startTime + openFor } : entry;
}

function endWords({ startTime, endTime, minutes }: Entry): string {
  if (startTime === 0) return '填写开始时间后显示结束时间';
  return minutes === null ? '填写时长后显示结束时间' : `结束时间：${formatDateTime(endTime)}`;
}

function faultsOf({ name, labelId, startTime, endTime, minutes }: Entry, of: EntryKind): Faults {
  return {
    ...(name.trim() === '' ? { name: '请填写名称' } : {}),
    ...(labelId === null ? { labelId: '请选择大纲标签' } : {}),
    ...(startTime === 0 && endTime > 0 ? { startTime: '请填写开始时间' } : {}),
    ...(of === 'jam' && startTime > 0 && minutes === null ? { minutes: '请填写考试时长' } : {}),
    ...(of !== 'jam' && startTime > 0 && endTime <= startTime ? { endTime: '结束时间须晚于开始时间' } : {}),
  };
}
