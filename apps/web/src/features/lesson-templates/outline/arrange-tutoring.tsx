import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../../../shared/plan/use-commands.ts';
import { templateQueries } from '../template-queries.ts';

const PlanDialog = lazy(async () => ({ default: (await import('../../../shared/plan/plan-dialog.tsx')).PlanDialog }));

const TYPE = 'lesson.arrangeTutoring';

/** Gives all lessons of the class type their tutoring, and moves what has moved since: a plan over all of them. */
export function ArrangeTutoring({ templateId }: { templateId: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useCommands('lesson').some(({ type }) => type === TYPE);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        安排到课程
      </button>
      <Suspense>
        {isOpen && (
          <PlanDialog
            request={{ type: TYPE, selection: { query: `templateId=${templateId}` }, input: {} }}
            onClose={() => setOpen(false)}
            onFinished={() => {
              void client.invalidateQueries({ queryKey: templateQueries.all });
              void client.invalidateQueries({ queryKey: ['lessons'] });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
