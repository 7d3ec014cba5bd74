import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { RULE_DIMENSION, type RuleDimension } from '@lectern/domain/function-configurations/configuration-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { SelectOption } from '../../../shared/forms/select-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { LineError } from './options-editor.tsx';
import { RuleValues } from './rule-values.tsx';
import type { SectionProps } from './section-props.ts';

/** R270: one line a dimension; all of them have to hold. */
export function RulesSection({ body, faults, onChange }: SectionProps) {
  const { rules } = body;
  const optionsOf = useValueOptions();
  const free = RULE_DIMENSION.codes.filter((code) => !rules.some(({ dimension }) => dimension === code));
  const set = (place: number, rule: (typeof rules)[number]) => onChange({ rules: rules.with(place, rule) });
  return (
    <section className="record-section" aria-label="匹配规则">
      <h2>匹配规则</h2>
      <p className="configuration-hint">
        {rules.length === 0
          ? '没有规则时，适用对象的所有记录都有这个字段。'
          : '同时符合以下各条的记录才有这个字段；一条之内符合任一取值即可。讲次按所属课程的年级、类型和班型判断。'}
      </p>
      <ul className="configuration-lines">
        {rules.map((rule, i) => (
          <li key={rule.dimension}>
            <div className="configuration-line">
              <SelectInput
                id={`rules.${i}.dimension`}
                aria-label={`维度 ${i + 1}`}
                clearable={false}
                options={RULE_DIMENSION.options.filter(({ value }) => value === rule.dimension || free.includes(value))}
                value={rule.dimension}
                onChange={(dimension) => dimension && set(i, { dimension, values: [] })}
              />
              <RuleValues
                id={`rules.${i}.values`}
                dimension={rule.dimension}
                options={optionsOf(rule.dimension)}
                values={rule.values}
                onChange={(values) => set(i, { ...rule, values: [...values] })}
              />
              <button
                type="button"
                className="row-action"
                aria-label={`删除规则：${RULE_DIMENSION.labelOf(rule.dimension)}`}
                onClick={() => onChange({ rules: rules.toSpliced(i, 1) })}
              >
                删除
              </button>
            </div>
            <LineError texts={[faults.get(`rules.${i}.dimension`), faults.get(`rules.${i}.values`)]} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        disabled={free.length === 0}
        onClick={() => free[0] && onChange({ rules: [...rules, { dimension: free[0], values: [] }] })}
      >
        添加规则
      </button>
    </section>
  );
}

function useValueOptions(): (dimension: RuleDimension) => readonly SelectOption<string>[] | null {
  const { data } = useQuery(dictionaryQueries.options());
  const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (dimension) => {
    switch (dimension) {
      case 'gradeId':
        return named(data?.grades);
      case 'subjectId':
        return named(data?.subjects);
      case 'flattedCategory':
        return LESSON_TYPE.options;
      case 'withMentor':
        return [
          { value: 'true', label: '有辅导老师' },
          { value: 'false', label: '无辅导老师' },
        ];
      case 'specialEpisodeType':
        return SPECIAL_EPISODE_TYPE.options.map(({ value, label }) => ({
          value: String(value),
          label: value === SPECIAL_EPISODE_TYPE.code.normalWechatLive ? `${label}（微信直播）` : label,
        }));
      default:
        return null;
    }
  };
}
