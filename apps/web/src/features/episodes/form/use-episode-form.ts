/** State of one open episode form: edits, errors once fields were left, the draft, the leave guard. */
import { changedEpisodeFields, type EpisodeField, type EpisodeFields } from '@lectern/domain/episodes/episode-fields';
import { type EpisodeFault, validateEpisode } from '@lectern/domain/episodes/validate-episode';
import { useEffect, useState } from 'react';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';

const DRAFT_AFTER_MS = 800;

export type FaultField = EpisodeFault['field'];
export interface FormFault {
  readonly field: FaultField;
  readonly message: string;
}

export interface EpisodeFormApi {
  readonly fields: EpisodeFields;
  /** The episode as opened, or as merged since. */
  readonly initial: EpisodeFields;
  readonly isNew: boolean;
  readonly changed: readonly EpisodeField[];
  readonly faults: readonly FormFault[];
  /** Faults that the summary lists: the server's, and ours once a save was asked for. */
  readonly listed: readonly FormFault[];
  edit(change: Partial<EpisodeFields>): void;
  touch(field: FaultField): void;
  errorOf(field: FaultField): string | undefined;
  ask(): void;
  refuse(faults: readonly FormFault[]): void;
  reset(initial: EpisodeFields, fields?: EpisodeFields): void;
}

interface Opened {
  readonly initial: EpisodeFields;
  readonly isNew: boolean;
  readonly draft: EpisodeFields | undefined;
  readonly onDraft: (fields: EpisodeFields) => void;
}

export function useEpisodeForm({ initial: opened, isNew, draft, onDraft }: Opened): EpisodeFormApi {
  const [{ initial, fields }, setState] = useState({ initial: opened, fields: draft ?? opened });
  const [now] = useState(() => Date.now());
  const [touched, setTouched] = useState<ReadonlySet<FaultField>>(new Set());
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly FormFault[]>([]);
  const changed = changedEpisodeFields(initial, fields);
  const faults = validateEpisode(fields, { now, ...(isNew ? {} : { stored: initial }) });
  const dirty = changed.length > 0;
  useUnsavedChanges(dirty);
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => onDraft(fields), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fields, dirty, onDraft]);
  return {
    fields,
    initial,
    isNew,
    changed,
    faults,
    listed: [...refused, ...(asked ? faults : [])],
    edit: (change) => {
      setRefused([]);
      setState((state) => ({ ...state, fields: { ...state.fields, ...change } }));
    },
    touch: (field) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
    errorOf: (field) =>
      refused.find((fault) => fault.field === field)?.message ??
      (asked || touched.has(field) ? faults.find((fault) => fault.field === field)?.message : undefined),
    ask: () => setAsked(true),
    refuse: setRefused,
    reset: (next, chosen = next) => setState({ initial: next, fields: chosen }),
  };
}
