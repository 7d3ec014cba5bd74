import { type RuleFact, ruleStateAt, type RuleState as State } from '@lectern/domain/lessons/rule-row';
import { useState } from 'react';
import { StatusDot, type Tone } from '../../../shared/ui/marks.tsx';

const SHOWN: Record<State, { readonly tone: Tone; readonly words: string }> = {
  inForce: { tone: 'success', words: '生效中' },
  later: { tone: 'accent', words: '未到生效日期' },
  over: { tone: 'plain', words: '已过最后一天' },
  disabled: { tone: 'plain', words: '已停用' },
};

/** Does the row hold today? */
export function RuleState({ row }: { row: Pick<RuleFact, 'validFrom' | 'validUntil' | 'enabled'> }) {
  const [now] = useState(() => Date.now());
  const { tone, words } = SHOWN[ruleStateAt(row, now)];
  return <StatusDot tone={tone}>{words}</StatusDot>;
}
