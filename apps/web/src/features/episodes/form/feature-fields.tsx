import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { Segments } from '../../../shared/forms/segments.tsx';
import { Section } from './form-section.tsx';
import './episode-form.css';
import type { EpisodeFormApi } from './use-episode-form.ts';

/** What the episode offers beside its time, room and teacher. */
export function FeatureFields({ api }: { readonly api: EpisodeFormApi }) {
  const { features } = api.fields;
  const error = api.errorOf('features');
  return (
    <Section title="功能">
      <ul className="feature-switches" data-field="features">
        {EPISODE_SWITCH.options.map(({ value, label }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={features[value]}
                onChange={(event) => api.edit({ features: { ...features, [value]: event.target.checked } })}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      {(features.withHomework || features.layeredHomeworkType !== 'none') && (
        <div className="feature-layers">
          <span>分层作业</span>
          <Segments
            name="layeredHomeworkType"
            label="分层作业"
            options={LAYERED_HOMEWORK_TYPE.options}
            value={features.layeredHomeworkType}
            onChange={(chosen) =>
              LAYERED_HOMEWORK_TYPE.has(chosen) && api.edit({ features: { ...features, layeredHomeworkType: chosen } })
            }
          />
        </div>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </Section>
  );
}
