import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx';
import '../../../shared/forms/record-form.css';
import '../../../shared/forms/text-input.css';
import { BasicFields } from './basic-fields.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FurtherTimes, PlaceFields } from './time-fields.tsx';
import type { EpisodeFormApi, FaultField } from './use-episode-form.ts';

interface EpisodeFormProps {
  readonly api: EpisodeFormApi;
  /** Above the sections: notes about drafts. */
  readonly notes?: ReactNode;
  /** Under time and teacher: what else is then. */
  readonly conflicts: ReactNode;
  /** After the sections. */
  readonly configured: ReactNode;
  readonly unsaved: number;
  readonly saveLabel: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** The fields of an episode in sections, the error summary, the save bar. Saving belongs to the pages. */
export function EpisodeForm(props: EpisodeFormProps) {
  const { api, notes, conflicts, configured, unsaved, saveLabel, saving, onSave, onLeave } = props;
  const dirty = unsaved > 0;
  const save = () => {
    if (!saving && dirty) onSave();
  };
  return (
    <form
      className="record-sections"
      aria-label="讲次"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
        event.preventDefault();
        save();
      }}
    >
      {notes}
      <ErrorSummary errors={api.listed} labelOf={faultLabel} />
      <BasicFields api={api} />
      <PlaceFields api={api}>{conflicts}</PlaceFields>
      <FeatureFields api={api} />
      <FurtherTimes api={api} />
      {configured}
      <div className="record-save-bar">
        <span className="record-save-state" aria-live="polite">
          {dirty ? `${unsaved} 处未保存` : '没有修改'}
        </span>
        <button type="button" className="button" onClick={onLeave}>
          取消
        </button>
        <button type="submit" className="button button-primary" disabled={saving || !dirty}>
          {saving ? '保存中' : saveLabel}
        </button>
      </div>
    </form>
  );
}

const faultLabel = (field: FaultField): string => (field === 'duration' ? '时长' : EPISODE_FIELD_LABEL[field]);
