/** Two versions side by side, and which of their parts differ. */
import type { QuestionVersion } from '@lectern/contract/exams/questions';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { QuestionView } from '../content/question-view.tsx';

const PARTS = {
  type: '题型',
  material: '材料',
  stem: '题干',
  options: '选项',
  answer: '答案',
  multipleMode: '多选计分',
  rubric: '评分点',
  analysis: '解析',
  parts: '小题',
  score: '分值',
} as const satisfies Record<keyof QuestionVersion['draft'], string>;

export function VersionsPanel({ versions }: { versions: readonly QuestionVersion[] }) {
  const [newest, before] = versions;
  const [chosen, setChosen] = useState<number | null>(null);
  if (!newest || !before) return null;
  const older = versions.find(({ no }) => no === chosen) ?? before;
  const differing = Object.entries(PARTS).filter(([part]) => valueOf(older, part) !== valueOf(newest, part));
  const options = versions.slice(1).map(({ no, createdBy }) => ({ value: no, label: `版本 ${no}（${createdBy}）` }));
  return (
    <section className="panel" aria-label="版本">
      <h2>版本</h2>
      <Field id="question-version" label="与当前版本比较">
        {(input) => <SelectInput {...input} options={options} value={older.no} onChange={setChosen} />}
      </Field>
      <p className="question-changes">
        {differing.length === 0 ? '内容相同' : `有变化：${differing.map(([, label]) => label).join('、')}`}
      </p>
      <div className="question-versions">
        {[older, newest].map((version) => (
          <article key={version.id} aria-label={`版本 ${version.no}`}>
            <h3>
              版本 {version.no} · {version.createdBy} · <Instant at={version.createdTime} />
            </h3>
            <VersionView version={version} />
          </article>
        ))}
      </div>
    </section>
  );
}

function VersionView({ version }: { version: QuestionVersion }) {
  const { body } = readDraft(version.draft, () => null);
  return body && <QuestionView body={body} withAnswer />;
}

const valueOf = ({ draft }: QuestionVersion, part: string): string =>
  JSON.stringify(Object.entries(draft).find(([key]) => key === part)?.[1]);
