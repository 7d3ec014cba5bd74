/** Levels from the highest to the lowest, each with its lowest score (R241). */
import type { LevelRule } from '@lectern/domain/exams/level-rules';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import './exam-setup.css';

interface LevelRulesInputProps extends FieldInputProps {
  readonly value: readonly LevelRule[];
  readonly onChange: (rules: LevelRule[]) => void;
}

/** The place in the list is the ordinal. */
const numbered = (rules: readonly LevelRule[]): LevelRule[] =>
  rules.map((rule, place) => ({ ...rule, ordinal: place + 1 }));

export function LevelRulesInput({ id, value, onChange, ...input }: LevelRulesInputProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const levels = options?.levels ?? [];
  const change = (place: number, part: Partial<LevelRule>) =>
    onChange(numbered(value.map((rule, at) => (at === place ? { ...rule, ...part } : rule))));
  return (
    <div role="group" aria-label="级别规则" id={value.length === 0 ? id : undefined}>
      {value.length > 0 && (
        <ol className="setup-rows" aria-label="级别，从高到低">
          {value.map((rule, place) => (
            <li key={rule.ordinal} className="setup-row">
              <SelectInput
                {...input}
                id={place === 0 ? id : `${id}-level-${place}`}
                aria-label={`第 ${place + 1} 级`}
                placeholder="级别"
                clearable={false}
                options={namedOptions(levels)}
                value={rule.levelId === 0 ? null : rule.levelId}
                onChange={(levelId) =>
                  change(place, {
                    levelId: levelId ?? 0,
                    levelName: levels.find((level) => level.id === levelId)?.name ?? '',
                  })
                }
              />
              <PointsInput
                id={`${id}-score-${place}`}
                aria-label={`第 ${place + 1} 级的最低分`}
                value={rule.score}
                onChange={(score) => change(place, { score: score ?? 0 })}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`移除第 ${place + 1} 级`}
                onClick={() => onChange(numbered(value.filter((_, at) => at !== place)))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className="button"
        onClick={() => onChange(numbered([...value, { levelId: 0, levelName: '', ordinal: 0, score: 0 }]))}
      >
        添加级别
      </button>
    </div>
  );
}
