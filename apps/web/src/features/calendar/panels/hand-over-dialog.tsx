/** Another teacher for an episode at the time where it stands now: the best first, each with why. */
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { TeacherSuggestions } from '../../schedule/index.ts';
import type { Draft } from '../move/placed-events.ts';
import type { ShownEvent } from '../shown-event.ts';

interface HandOverDialogProps {
  readonly shown: ShownEvent;
  readonly onClose: () => void;
  readonly onChoose: (teacher: NonNullable<Draft['teacher']>) => void;
}

export function HandOverDialog({ shown, onClose, onChoose }: HandOverDialogProps) {
  const [teacher, setTeacher] = useState<NonNullable<Draft['teacher']>>();
  const { event, startAt, endAt } = shown;
  return (
    <Dialog
      title={`为“${shown.name}”选择老师`}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            busy={false}
            disabled={teacher === undefined}
            takesFocus={false}
            onClick={() => teacher && onChoose(teacher)}
          >
            预览调课
          </MainButton>
        </>
      }
    >
      <TeacherSuggestions
        episodeId={event.id}
        startTime={startAt}
        endTime={endAt}
        value={teacher?.id ?? null}
        onChange={setTeacher}
      />
    </Dialog>
  );
}
