import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';

/** 所属课程: a change of the episode is a change in all of them. */
export function EpisodeLessonsTab({ episode: { lessons } }: { episode: Episode }) {
  return (
    <section className="panel" aria-label="所属课程">
      {lessons.length === 0 ? (
        <EmptyNote title="不在任何课程的大纲中">打开课程的“大纲管理”，把这个讲次加入大纲。</EmptyNote>
      ) : (
        <table className="episode-holders">
          <thead>
            <tr>
              <th scope="col">课程 ID</th>
              <th scope="col">课程名称</th>
              <th scope="col">状态</th>
              <th scope="col">讲次序号</th>
            </tr>
          </thead>
          <tbody>
            {lessons.map(({ id, name, status, period }) => (
              <tr key={id}>
                <td>
                  <CopyId id={id} />
                </td>
                <td>
                  <Link to={lessonPath(id, 'outline')}>{name}</Link>
                </td>
                <td>{LESSON_STATUS.has(status) ? LESSON_STATUS.labelOf(status) : status}</td>
                <td>{period === null ? '不计入' : `第 ${period} 讲`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
