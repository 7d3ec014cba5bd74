import type { StageReviewTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import {
  examDurationMinutes,
  examDurationMs,
  openDurationDays,
  openDurationMs,
} from '@lectern/domain/lesson-templates/stage-review-template';
import { Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import '../../../shared/forms/text-input.css';
import type { TabProps } from '../detail/tab-props.ts';
import { ItemDialog } from './item-dialog.tsx';

interface StageReviewDialogProps extends TabProps {
  readonly row: StageReviewTemplate | null;
  readonly onClose: () => void;
}

const NEW = {
  name: '',
  withKnowledgeReview: false,
  knowledgeReviewOpenedTime: 0,
  stageExamName: '',
  stageExamOpenDuration: openDurationMs(7),
  stageExamDuration: examDurationMs(45),
  displayTimeOnMyEpisode: true,
};

export function StageReviewDialog({ template, row, onClose }: StageReviewDialogProps) {
  const [value, setValue] = useState(() => (row ? bodyOf(row) : NEW));
  const set = (change: Partial<typeof value>) => setValue({ ...value, ...change });
  const check = () => ({
    ...(value.name.trim() === '' ? { name: '请填写阶段测试名称' } : {}),
    ...(value.stageExamName.trim() === '' ? { stageExamName: '请填写测试卷名称' } : {}),
  });
  return (
    <ItemDialog
      template={template}
      kind="stageReviewTemplate"
      row={row}
      check={check}
      save={(label) =>
        row
          ? call(lessonTemplatesContract.updateStageReview, {
              params: { id: row.id },
              body: { ...value, rev: row.rev },
            })
          : call(lessonTemplatesContract.createStageReview, {
              body: { ...value, lessonTemplateId: template.id, label },
            })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field id="name" label="阶段测试名称" required error={errors['name']}>
            {(input) => (
              <input
                {...input}
                className="text-input"
                maxLength={60}
                value={value.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <Field id="stageExamName" label="测试卷名称" required error={errors['stageExamName']}>
            {(input) => (
              <input
                {...input}
                className="text-input"
                maxLength={60}
                value={value.stageExamName}
                onChange={(event) => set({ stageExamName: event.target.value })}
              />
            )}
          </Field>
          <div className="episode-grid">
            <Field id="open" label="开放时长" error={errors['stageExamOpenDuration']}>
              {(input) => (
                <NumberInput
                  {...input}
                  min={0}
                  max={365}
                  suffix="天"
                  value={openDurationDays(value.stageExamOpenDuration)}
                  onChange={(days) => set({ stageExamOpenDuration: openDurationMs(days ?? 0) })}
                />
              )}
            </Field>
            <Field id="exam" label="测试时长" error={errors['stageExamDuration']}>
              {(input) => (
                <NumberInput
                  {...input}
                  min={0}
                  max={1440}
                  suffix="分钟"
                  value={examDurationMinutes(value.stageExamDuration)}
                  onChange={(minutes) => set({ stageExamDuration: examDurationMs(minutes ?? 0) })}
                />
              )}
            </Field>
            <Field id="display" label="在我的课程中显示时间">
              {(input) => (
                <span>
                  <Switch
                    {...input}
                    checked={value.displayTimeOnMyEpisode}
                    onChange={(displayTimeOnMyEpisode) => set({ displayTimeOnMyEpisode })}
                  />
                </span>
              )}
            </Field>
            <Field id="knowledge" label="知识回顾">
              {(input) => (
                <span>
                  <Switch
                    {...input}
                    checked={value.withKnowledgeReview}
                    onChange={(withKnowledgeReview) => set({ withKnowledgeReview })}
                  />
                </span>
              )}
            </Field>
            {value.withKnowledgeReview && (
              <Field id="opened" label="知识回顾开放时间" place="row-start">
                {(input) => (
                  <InstantInput
                    {...input}
                    value={value.knowledgeReviewOpenedTime}
                    onChange={(knowledgeReviewOpenedTime) => set({ knowledgeReviewOpenedTime })}
                  />
                )}
              </Field>
            )}
          </div>
        </>
      )}
    </ItemDialog>
  );
}

function bodyOf(row: StageReviewTemplate) {
  const { name, withKnowledgeReview, knowledgeReviewOpenedTime, stageExamName } = row;
  const { stageExamOpenDuration, stageExamDuration, displayTimeOnMyEpisode } = row;
  return {
    name,
    withKnowledgeReview,
    knowledgeReviewOpenedTime,
    stageExamName,
    stageExamOpenDuration,
    stageExamDuration,
    displayTimeOnMyEpisode,
  };
}
