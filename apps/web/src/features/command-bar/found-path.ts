/** Where what was found is opened. */
import type { FoundRecord } from '@lectern/contract/shell/search';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonInfoTemplatePath, lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';

export function foundPath({ kind, id, lessonId }: Pick<FoundRecord, 'kind' | 'id' | 'lessonId'>): string {
  switch (kind) {
    case 'lesson':
      return lessonPath(id);
    case 'lessonTemplate':
      return lessonTemplatePath(id);
    case 'lessonInfoTemplate':
      return lessonInfoTemplatePath(id);
    case 'episode':
      return episodePath(id);
    case 'teacher':
      return teacherPath(id);
    case 'team':
      return teamPath(lessonId ?? 0, id);
  }
}
