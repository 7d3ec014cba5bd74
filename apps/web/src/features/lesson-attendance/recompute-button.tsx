/** For those who repair: the figures of this lesson compared with their facts, and computed anew where they differ. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lazy, Suspense, useState } from 'react';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { useCommands } from '../../shared/plan/use-commands.ts';
import { ATTENDANCE } from './attendance-queries.ts';

const CommandAction = lazy(async () => ({
  default: (await import('../../shared/plan/command-action.tsx')).CommandAction,
}));
const RECOMPUTE = 'stat.recompute';

export function RecomputeButton({ lesson }: { readonly lesson: LessonV2 }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useCommands('lesson').some(({ type }) => type === RECOMPUTE);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        核对并重算
      </button>
      {isOpen && (
        <Suspense>
          <CommandAction
            request={commandOnOne(RECOMPUTE, lesson)}
            concerns={[ATTENDANCE]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
