import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Lesson } from '@lectern/contract/lessons/lesson-replies';
import { isLessonField, LESSON_FIELDS, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonValueWords } from '@lectern/domain/lessons/lesson-value-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { randomKey } from '../../../shared/api/random-key.ts';
import { useMe } from '../../../shared/api/session.ts';
import { DraftNote } from '../../../shared/forms/draft-note.tsx';
import { showField } from '../../../shared/forms/error-summary.tsx';
import { useMerge } from '../../../shared/forms/use-merge.tsx';
import { showError, showInfo, showSuccess } from '../../../shared/ui/toasts.ts';
import { showUnread } from '../../../shared/ui/unread-input.ts';
import { type ConfiguredFields, lessonConditions, useConfiguredFields } from '../../function-configurations/index.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { type DraftedLesson, type LessonDraft, lessonDrafts, useLessonDraft } from './lesson-draft.ts';
import { lessonFieldsOf } from './lesson-fields-of.ts';
import { LessonForm } from './lesson-form.tsx';
import { lessonFormQueries } from './lesson-form-queries.ts';
import { changedFields } from './lesson-form-state.ts';
import { lessonNames } from './lesson-names.ts';
import { fieldRefusals } from './save-lesson.ts';
import { SaveReviewDialog } from './save-review-dialog.tsx';
import { useLessonFormState } from './use-lesson-form.ts';

export interface SaveAction {
  readonly body: Partial<LessonFields> & ConfiguredFields['body'];
  readonly rev: number | null;
  /** One click takes effect once, however often it is sent. */
  readonly key: string;
}

interface LessonEditorProps {
  readonly options: LessonOptions;
  /** Null: a new lesson. */
  readonly lesson: Lesson | null;
  readonly fields: LessonFields;
  readonly save: (action: SaveAction) => Promise<Lesson>;
  /** The lesson as it stands now, for a merge. */
  readonly reload?: () => Promise<Lesson>;
}

/** The form with its draft, its review before a save, and its merge when somebody saved in between. */
export function LessonEditor({ options, lesson, fields, save, reload }: LessonEditorProps) {
  const lessonId = lesson?.id ?? null;
  const me = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [rev, setRev] = useState(lesson?.rev ?? null);
  const [draft, setDraft] = useState<LessonDraft | null>(() => lessonDrafts.read(me.id, lessonId));
  const [reviewing, setReviewing] = useState(false);
  const [saved, setSaved] = useState<number | null>(null);
  const onDraft = useCallback(
    (form: DraftedLesson) => lessonDrafts.write(me.id, lessonId, { rev, savedAt: Date.now(), form }),
    [me.id, lessonId, rev],
  );
  const {
    api,
    initial,
    chosen,
    dirty: ownDirty,
    listed,
    ask,
    refuse,
    rebase,
    reset,
  } = useLessonFormState({
    fields,
    lessonId,
    options,
    drafted: draft?.form.form ?? null,
  });
  const configured = useConfiguredFields(
    lessonConditions(api.view.prepared, lessonId),
    lesson?.configured,
    draft?.form.configured,
  );
  const dirty = ownDirty || configured.dirty;
  useLessonDraft({ form: chosen, configured: configured.edits }, dirty, onDraft);
  const template = useQuery(lessonFormQueries.template(api.view.prepared.template));
  const names = lessonNames(
    options,
    [lesson?.template, template.data].filter((row) => row != null),
  );
  const merge = useMerge<LessonFields, Lesson>({
    measured: '门课程',
    fields: LESSON_FIELDS,
    labelOf: lessonFieldLabel,
    textOf: (field, values) => lessonValueWords(field, values[field], names),
    fieldsOf: lessonFieldsOf,
    base: initial,
    mine: api.view.prepared,
    readTheirs: reload,
    onMerged: (merged, theirs) => {
      rebase(lessonFieldsOf(theirs), merged);
      configured.reset(theirs.configured, 'keep');
      setRev(theirs.rev);
    },
  });
  // A refusal elsewhere leads to the field that mends it.
  const [search] = useSearchParams();
  const wanted = search.get('field');
  useEffect(() => {
    if (isLessonField(wanted)) showField(wanted);
  }, [wanted]);
  // The guard lets go of a clean form one render after the save.
  useEffect(() => {
    if (saved !== null && !dirty) void navigate(`/lessons/${saved}/info`, { replace: true });
  }, [saved, dirty, navigate]);
  const mutation = useMutation({ mutationFn: save, meta: { failure: 'inline' } });

  const send = () =>
    mutation.mutate(
      { body: { ...bodyOf(lesson, api.view), ...configured.body }, rev, key: randomKey() },
      {
        onSuccess: (after) => {
          lessonDrafts.drop(me.id, lessonId);
          setReviewing(false);
          reset(lessonFieldsOf(after));
          configured.reset(after.configured);
          showSuccess(lesson ? `已保存课程 ${after.id}` : `已新建课程 ${after.id}`);
          if (after.warnings.length > 0) showInfo(after.warnings.map(({ message }) => message).join('；'));
          void client.invalidateQueries({ queryKey: lessonQueries.all });
          setSaved(after.id);
        },
        onError: async (error) => {
          setReviewing(false);
          if (configured.refused(error)) return;
          const refusals = fieldRefusals(error);
          refuse(refusals);
          const [first] = refusals;
          if (first) showField(first.field);
          else if (!(await merge.takes(error))) showError(error);
        },
      },
    );
  const askToSave = () => {
    if (showUnread(document.body)) return;
    ask();
    const [first] = api.view.errors;
    const sound = configured.check();
    if (first) showField(first.field);
    else if (!sound) return;
    else if (lesson) setReviewing(true);
    else send();
  };

  return (
    <>
      <LessonForm
        api={api}
        configured={configured}
        initialLabel={fields.label}
        listed={listed}
        notes={
          draft && (
            <DraftNote
              savedAt={draft.savedAt}
              noun="课程"
              stale={draft.rev !== rev}
              onDrop={() => {
                lessonDrafts.drop(me.id, lessonId);
                setDraft(null);
                reset(fields);
                configured.reset(lesson?.configured);
              }}
            />
          )
        }
        saveLabel={lesson ? '保存课程' : '新建课程'}
        saving={mutation.isPending}
        dirty={dirty}
        onSave={askToSave}
        onLeave={() => void navigate(lesson ? `/lessons/${lesson.id}/info` : '/lessonDispatch/lessons')}
      />
      {reviewing && (
        <SaveReviewDialog
          view={api.view}
          lessonId={lessonId}
          more={configured.changes}
          names={names}
          saving={mutation.isPending}
          onSave={send}
          onClose={() => setReviewing(false)}
        />
      )}
      {merge.dialog}
    </>
  );
}

/** A new lesson is sent whole, a change only with what changed. */
function bodyOf(lesson: Lesson | null, view: ReturnType<typeof useLessonFormState>['api']['view']) {
  return lesson ? changedFields(view.changes) : view.prepared;
}
