import type { RuleChoices } from '@lectern/domain/lessons/calculation-rules';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { useQuery } from '@tanstack/react-query';
import { lessonFormQueries } from './lesson-form-queries.ts';
import { ruleChoicesOf } from './rule-choices.ts';

/** A rule that gives no time is no silent 0: which times will not be set, and why, before the save. */
export function FailedRules({ rules, lessonId }: { rules: RuleChoices; lessonId: number | null }) {
  const { data } = useQuery(lessonFormQueries.times(lessonId, ruleChoicesOf(rules)));
  const times = (['endSaleTime', 'refundDeadline', 'transferredDeadline', 'displayStartTime'] as const).flatMap(
    (field) => {
      const failure = data?.failures[field];
      return failure === undefined ? [] : [`${lessonFieldLabel(field)}（${failure}）`];
    },
  );
  if (times.length === 0) return null;
  return (
    <p className="record-warning" role="status">
      规则算不出时间，保存后不设置：{times.join('、')}
    </p>
  );
}
