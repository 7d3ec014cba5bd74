/** Puts a waiting episode into the outline of its lesson, at the time it was dropped on or that is entered here. */

import { outlineContract } from '@lectern/contract/outline/outline';
import type { UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { PreferredSubject } from '../../../shared/forms/preferred-subject.ts';
import { RankedFor } from '../../../shared/forms/ranked-for.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import { allowsException } from '../../../shared/schedule/allows-exception.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { whenWords } from '../shown-event.ts';

export interface WantedPlace {
  readonly waiting: UnscheduledEpisode;
  /** 0: not said yet. */
  readonly startAt: number;
  readonly teacherId: number | null;
}

interface ScheduleDialogProps {
  readonly place: WantedPlace;
  readonly onClose: () => void;
  readonly onScheduled: () => void;
}

export function ScheduleDialog({ place, onClose, onScheduled }: ScheduleDialogProps) {
  const form = useId();
  const { waiting } = place;
  const [startAt, setStartAt] = useState(place.startAt);
  const [teacherId, setTeacherId] = useState(place.teacherId);
  const [missing, setMissing] = useState('');
  const [anyway, setAnyway] = useState(false);
  const client = useQueryClient();
  const save = useSchedule(waiting, onScheduled);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (startAt === 0) return setMissing('请选择开始时间');
    save.mutate({ startAt, teacherId });
  };
  if (anyway) {
    const { lessonId, templateId, durationMs } = waiting;
    const wanted = { lessonId, templateId, startTime: startAt, endTime: startAt + durationMs, teacherId };
    return (
      <PlanDialog
        request={{ type: 'outline.placeEpisodes', input: { places: [wanted] } }}
        onBack={() => setAnyway(false)}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries()}
      />
    );
  }
  return (
    <Dialog
      title="排入日历"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={save.isPending} form={form} takesFocus={false}>
            排入日历
          </MainButton>
        </>
      }
    >
      <form id={form} className="cal-time-form" onSubmit={submit}>
        <p>
          {waiting.name} · {waiting.lessonName}，加入大纲“{waiting.labelName}”
        </p>
        <Field id={`${form}-start`} label="开始时间" error={missing}>
          {(input) => <InstantInput {...input} value={startAt} onChange={setStartAt} />}
        </Field>
        {startAt > 0 && <p>{whenWords({ startAt, endAt: startAt + waiting.durationMs })}</p>}
        <Field id={`${form}-teacher`} label="授课老师" help="可以稍后再安排">
          {(input) => (
            <Suspense>
              <RankedFor value={timesOf(waiting, startAt)}>
                <PreferredSubject value={waiting.subjectId}>
                  <RecordPicker control="teacher" {...input} value={teacherId} onChange={setTeacherId} />
                </PreferredSubject>
              </RankedFor>
            </Suspense>
          )}
        </Field>
        {save.error && (
          <p className="cal-conflict" role="alert">
            {messageOf(save.error)}{' '}
            {allowsException(save.error) && (
              <button type="button" className="row-action" onClick={() => setAnyway(true)}>
                说明理由，仍然排入
              </button>
            )}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function timesOf({ lessonId, durationMs }: UnscheduledEpisode, startTime: number): WantedTimes | null {
  if (startTime === 0 || durationMs === 0) return null;
  return { of: 'times', lessonId, times: [{ startTime, endTime: startTime + durationMs }] };
}

function useSchedule(waiting: UnscheduledEpisode, onScheduled: () => void) {
  const client = useQueryClient();
  const { lessonId, labelId, templateId, name, durationMs } = waiting;
  return useMutation({
    mutationFn: ({ startAt, teacherId }: { startAt: number; teacherId: number | null }) => {
      const { specialEpisodeType, roomMode } = waiting;
      const episode = {
        name,
        startTime: startAt,
        endTime: startAt + durationMs,
        episodeTemplateId: templateId,
        teacherId,
        ...(SPECIAL_EPISODE_TYPE.has(specialEpisodeType) ? { specialEpisodeType } : {}),
        ...(ROOM_MODE.has(roomMode) ? { roomMode } : {}),
      };
      const params = { id: String(lessonId), labelId: String(labelId) };
      return call(outlineContract.addEpisodes, { params, body: { episodes: [episode] } });
    },
    meta: { failure: 'inline' },
    onSuccess: () => {
      showSuccess(`已把“${name}”排入日历`);
      onScheduled();
      // The lesson's outline and dates changed as well.
      return client.invalidateQueries();
    },
  });
}
