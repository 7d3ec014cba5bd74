/** Everything that was put from the tray into the calendar, saved as one plan that can be taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import type { ShownEvent } from '../shown-event.ts';

interface PlacePlanProps {
  readonly placed: readonly ShownEvent[];
  readonly onClose: () => void;
  readonly onSaved: (keys: readonly string[]) => void;
}

export function PlacePlan({ placed, onClose, onSaved }: PlacePlanProps) {
  const client = useQueryClient();
  // What is planned stays what it was, though nothing is left unsaved once it is saved.
  const [{ keys, places }] = useState(() => ({ keys: placed.map(({ key }) => key), places: placesOf(placed) }));
  return (
    <PlanDialog
      request={{ type: 'outline.placeEpisodes', input: { places } }}
      onClose={onClose}
      onFinished={() => {
        onSaved(keys);
        // Outlines and dates of the lessons changed as well.
        void client.invalidateQueries();
      }}
    />
  );
}

function placesOf(placed: readonly ShownEvent[]) {
  return placed.flatMap(({ waiting, startAt, endAt, teacherId }) => {
    if (!waiting) return [];
    const { lessonId, templateId } = waiting;
    return [{ lessonId, templateId, startTime: startAt, endTime: endAt, teacherId }];
  });
}
