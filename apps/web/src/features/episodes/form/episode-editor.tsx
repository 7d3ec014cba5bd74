/** The form with its draft, its review before a save, and its merge when somebody saved in between. */
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import {
  EPISODE_FIELD_LABEL,
  EPISODE_FIELDS,
  type EpisodeFields,
  sameEpisodeValue,
} from '@lectern/domain/episodes/episode-fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { randomKey } from '../../../shared/api/random-key.ts';
import { useMe } from '../../../shared/api/session.ts';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { DraftNote } from '../../../shared/forms/draft-note.tsx';
import { draftStore } from '../../../shared/forms/draft-store.ts';
import { showField } from '../../../shared/forms/error-summary.tsx';
import { RankedFor } from '../../../shared/forms/ranked-for.ts';
import { useMerge } from '../../../shared/forms/use-merge.tsx';
import { showError, showSuccess } from '../../../shared/ui/toasts.ts';
import { ConfiguredInputs, episodeConditions, useConfiguredFields } from '../../function-configurations/index.ts';
import { episodeQueries } from '../episode-queries.ts';
import { ConflictNote } from './conflict-note.tsx';
import { bodyOf, episodeFieldsOf, episodeFieldWords } from './episode-fields-of.ts';
import { EpisodeForm } from './episode-form.tsx';
import { Section } from './form-section.tsx';
import { refusedFields } from './refused-fields.ts';
import { ReviewChanges } from './review-changes.tsx';
import { useEpisodeForm } from './use-episode-form.ts';

export interface EpisodeSave {
  readonly fields: EpisodeFields;
  /** What changed of it, with the reason for a conflict. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly rev: number | null;
  /** One click takes effect once, however often it is sent. */
  readonly key: string;
}

interface EpisodeEditorProps {
  /** Null: a new episode. */
  readonly episode: Episode | null;
  readonly fields: EpisodeFields;
  readonly save: (action: EpisodeSave) => Promise<Episode>;
  /** As it stands now, for a merge. */
  readonly reload?: () => Promise<Episode>;
  readonly onLeave: () => void;
  readonly onSaved: (id: number) => void;
  /** Beside another page: the changes are looked at in place of the form, not in a dialog above it. */
  readonly inPanel?: boolean;
}

const drafts = draftStore<EpisodeFields>('episode', 1);
const PLACE = ['startTime', 'endTime', 'teacherId', 'specialEpisodeType'] as const;

export function EpisodeEditor(props: EpisodeEditorProps) {
  const { episode, fields: opened, save, reload, onLeave, onSaved, inPanel = false } = props;
  const id = episode?.id ?? null;
  const me = useMe();
  const client = useQueryClient();
  const [rev, setRev] = useState(episode?.rev ?? null);
  const [draft, setDraft] = useState(() => drafts.read(me.id, id));
  const [reviewing, setReviewing] = useState(false);
  const [reason, setReason] = useState('');
  const [saved, setSaved] = useState<number | null>(null);
  const onDraft = useCallback(
    (form: EpisodeFields) => drafts.write(me.id, id, { rev, savedAt: Date.now(), form }),
    [me.id, id, rev],
  );
  const api = useEpisodeForm({ initial: opened, isNew: episode === null, draft: draft?.form, onDraft });
  const { fields, initial, changed } = api;
  const names = useNames([initial.teacherId, fields.teacherId]);
  const configured = useConfiguredFields(
    episodeConditions(
      fields,
      (episode?.lessons ?? []).map((lesson) => lesson.id),
    ),
    episode?.configured,
  );
  const unsaved = changed.length + configured.changes.length;
  const dirty = unsaved > 0;
  // The guard lets go of a clean form one render after the save.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved !== null && !dirty) leave(saved);
  }, [saved, dirty]);
  const mutation = useMutation({ mutationFn: save, meta: { failure: 'inline' } });
  const placed = PLACE.some((field) => changed.includes(field));

  const textOf = (field: keyof EpisodeFields, values: EpisodeFields) => episodeFieldWords(field, values, names);
  const labelOf = (field: keyof EpisodeFields) => EPISODE_FIELD_LABEL[field];
  const merge = useMerge<EpisodeFields, Episode>({
    measured: '个讲次',
    fields: EPISODE_FIELDS,
    labelOf,
    textOf,
    fieldsOf: episodeFieldsOf,
    isSame: sameEpisodeValue,
    base: initial,
    mine: fields,
    readTheirs: reload,
    onMerged: (merged, theirs) => {
      api.reset(episodeFieldsOf(theirs), merged);
      setRev(theirs.rev);
      configured.reset(theirs.configured, 'keep');
    },
  });
  const onError = async (error: unknown) => {
    setReviewing(false);
    if (configured.refused(error)) return;
    const refused = refusedFields(error);
    api.refuse(refused);
    const [first] = refused;
    if (first) showField(first.field);
    else if (!(await merge.takes(error))) showError(error);
  };
  const send = () =>
    mutation.mutate(
      {
        fields,
        body: {
          ...bodyOf(fields, changed),
          ...configured.body,
          ...(reason.trim() === '' ? {} : { overrideReason: reason.trim() }),
        },
        rev,
        key: randomKey(),
      },
      {
        onSuccess: (after) => {
          drafts.drop(me.id, id);
          setReviewing(false);
          api.reset(episodeFieldsOf(after));
          configured.reset(after.configured);
          showSuccess(episode ? `已保存讲次 ${after.id}` : `已新建讲次 ${after.id}`);
          void client.invalidateQueries({ queryKey: episodeQueries.all });
          void client.invalidateQueries({ queryKey: ['lessons'] });
          setSaved(after.id);
        },
        onError,
      },
    );
  const askToSave = () => {
    api.ask();
    const [first] = api.faults;
    const sound = configured.check();
    if (first) showField(first.field);
    else if (!sound) return;
    else if (episode) setReviewing(true);
    else send();
  };

  return (
    <>
      <RankedFor value={timesOf(episode, fields)}>
        <div hidden={inPanel && reviewing}>
          <EpisodeForm
            api={api}
            notes={
              draft && (
                <DraftNote
                  savedAt={draft.savedAt}
                  noun="讲次"
                  stale={draft.rev !== rev}
                  onDrop={() => {
                    drafts.drop(me.id, id);
                    setDraft(null);
                    api.reset(opened);
                  }}
                />
              )
            }
            conflicts={
              <ConflictNote
                episodeId={id}
                fields={fields}
                placed={placed}
                reason={reason}
                onReason={setReason}
                onChoose={api.edit}
              />
            }
            unsaved={unsaved}
            configured={
              configured.fields.length > 0 && (
                <Section title="配置字段">
                  <div className="record-grid">
                    <ConfiguredInputs configured={configured} />
                  </div>
                </Section>
              )
            }
            saveLabel={episode ? '保存讲次' : '新建讲次'}
            saving={mutation.isPending}
            onSave={askToSave}
            onLeave={onLeave}
          />
        </div>
      </RankedFor>
      {reviewing && (
        <ReviewChanges
          changes={[
            ...changed.map((field) => ({
              field,
              label: labelOf(field),
              before: textOf(field, initial),
              after: textOf(field, fields),
            })),
            ...configured.changes,
          ]}
          lessons={placed ? (episode?.lessons.length ?? 0) : 0}
          busy={mutation.isPending}
          inPanel={inPanel}
          onBack={() => setReviewing(false)}
          onSave={send}
        />
      )}
      {merge.dialog}
    </>
  );
}

/** Who could give it at the time that is typed; its present one is free then. */
function timesOf(episode: Episode | null, { startTime, endTime }: EpisodeFields): WantedTimes | null {
  const lessonId = episode?.lessons[0]?.id;
  if (!episode || lessonId === undefined || startTime <= 0 || endTime <= startTime) return null;
  return { of: 'times', lessonId, times: [{ startTime, endTime }], exceptId: episode.id };
}

function useNames(ids: readonly (number | null)[]) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [first = null, second = null] = ids;
  const before = useQuery({ ...teacherQueries.one(first ?? 0), enabled: first !== null });
  const after = useQuery({ ...teacherQueries.one(second ?? 0), enabled: second !== null });
  const known = [before.data, after.data].flatMap((teacher) => (teacher ? [[teacher.id, teacher.name] as const] : []));
  return { options, teachers: new Map(known) };
}
