/** 新建讲次 from elsewhere than the outline: the lesson is only known by its id. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { PreferredSubject } from '../../../shared/forms/preferred-subject.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { LESSONS, outlineQueries } from '../outline-queries.ts';
import '../outline.css';
import '../outline-forms.css';
import '../../../shared/forms/text-input.css';
import { AddEpisodeDialog } from './add-episode-dialog.tsx';
import type { GivenEntry } from './episode-entry.ts';

interface NewEpisodeDialogProps {
  readonly lessonId: number;
  readonly given: GivenEntry;
  readonly onClose: () => void;
}

export function NewEpisodeDialog({ lessonId, given, onClose }: NewEpisodeDialogProps) {
  const items = useQuery(outlineQueries.items(lessonId));
  const lesson = useQuery({
    // The key of the lessons' own query: the same answer serves both.
    queryKey: [...LESSONS, 'detail', lessonId, 'v2'],
    queryFn: ({ signal }) => call(lessonsContract.getV2, { params: { id: lessonId } }, { signal }),
    meta: { failure: 'inline' },
  });
  if (items.data && lesson.data) {
    return (
      <PreferredSubject value={lesson.data.subject}>
        <AddEpisodeDialog lesson={lesson.data} items={items.data} performed={false} given={given} onClose={onClose} />
      </PreferredSubject>
    );
  }
  const error = items.error ?? lesson.error;
  const retry = () => {
    void items.refetch();
    void lesson.refetch();
  };
  return (
    <Dialog title="新建讲次" wide onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}
