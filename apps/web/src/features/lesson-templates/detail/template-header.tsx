import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { propagationPath } from '@lectern/domain/lesson-templates/propagation-link';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { RecordHead } from '../../../shared/ui/record-page.tsx';
import { nameIn } from '../list/template-words.ts';
import { TEMPLATE_LIST, templateEditPath } from '../template-paths.ts';
import type { TabProps } from './tab-props.ts';

const DeleteTemplates = lazy(async () => ({ default: (await import('../delete-templates.tsx')).DeleteTemplates }));
const MakeLessons = lazy(async () => ({
  default: (await import('../make-lessons/make-lessons-dialog.tsx')).MakeLessonsDialog,
}));

/** Which template, and what can be done with it. */
export function TemplateHeader({ template }: TabProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [asked, setAsked] = useState<'delete' | 'lessons' | null>(null);
  const mayWrite = mayCall(me, lessonTemplatesContract.update);
  const name = nameIn(options);
  const close = () => setAsked(null);
  return (
    <>
      <RecordHead
        title={template.name}
        list="班型管理"
        listPath={lastListPath(TEMPLATE_LIST)}
        actions={
          <>
            {mayWrite && (
              <>
                <button type="button" className="button" onClick={() => setAsked('delete')}>
                  删除
                </button>
                <Link className="button" to={templateEditPath(template.id)}>
                  编辑
                </Link>
              </>
            )}
            {template.lessonCount > 0 && (
              <Link className="button" to={propagationPath(template.id)}>
                应用到课程
              </Link>
            )}
            {mayCall(me, lessonsContract.batchCreate) && (
              <button type="button" className="button button-primary" onClick={() => setAsked('lessons')}>
                从班型建课
              </button>
            )}
          </>
        }
      />
      <p className="record-state">
        <span className="record-id">
          ID {template.id}
          <CopyButton text={String(template.id)} label="复制班型 ID" />
        </span>
        <Mark>{TEMPLATE_MODE.labelOf(template.mode)}</Mark>
        <span>{LESSON_TYPE.labelOf(template.flattedCategory)}</span>
        <span>{name('phases', template.phase)}</span>
        <span>{name('subjects', template.subject)}</span>
        <span>{template.lessonTemplateEpisodeTemplates.length} 个讲次模板</span>
        <span>{template.lessonCount} 门课程</span>
      </p>
      <Suspense>
        {asked === 'delete' && (
          <DeleteTemplates
            ids={[template.id]}
            onClose={close}
            onDone={() => void navigate(lastListPath(TEMPLATE_LIST), { replace: true })}
          />
        )}
        {asked === 'lessons' && <MakeLessons template={template} onClose={close} />}
      </Suspense>
    </>
  );
}
