/** 随课物料 of a lesson (R054): how far each material is, and the parcels of its students. */
import { lessonMaterialsContract } from '@lectern/contract/goods/lesson-materials';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import './goods.css';
import { goodsQueries } from './goods-queries.ts';
import { LessonMaterialsTable } from './lesson-materials.tsx';
import { LessonParcels } from './lesson-parcels.tsx';
import { MaterialActions } from './material-actions.tsx';

export function MaterialsTab({ lesson }: { readonly lesson: LessonV2 }) {
  const me = useMe();
  const { data, error, refetch } = useQuery(goodsQueries.materials(lesson.id));
  const retry = () => void refetch();
  return (
    <MaterialActions>
      <section aria-label="随课物料">
        {error && data && <StaleNote error={error} onRetry={retry} />}
        {data ? (
          <LessonMaterialsTable lesson={lesson} {...data} />
        ) : (
          <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={6} />}</div>
        )}
      </section>
      {mayCall(me, lessonMaterialsContract.parcels) && <LessonParcels lesson={lesson} />}
    </MaterialActions>
  );
}
