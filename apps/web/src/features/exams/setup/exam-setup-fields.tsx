/** The fields that exam templates and exams have alike. */
import type { ExamSetupBody } from '@lectern/contract/exams/exam-setup';
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAM_SETUP_LABEL as LABEL } from '@lectern/domain/exams/exam-labels';
import { forcedExamType } from '@lectern/domain/exams/exam-setup';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from '@lectern/domain/exams/exam-setup-codes';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { CertificatesInput } from './certificates-input.tsx';
import { LevelRulesInput } from './level-rules-input.tsx';
import { MarkingTimeInput } from './marking-time-input.tsx';

export interface ExamSetupFieldsProps {
  readonly value: ExamSetupBody;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<ExamSetupBody>) => void;
}

export function ExamKindFields({ value, errors, onChange }: ExamSetupFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const forced = forcedExamType(value.mode);
  return (
    <>
      <Field id="mode" label={LABEL.mode} error={errors['mode']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={EXAM_MODE.options}
            value={value.mode}
            onChange={(mode) =>
              // R238: the type follows at once, and cannot be changed while the mode stands.
              mode !== null && onChange({ mode, examType: forcedExamType(mode) ?? value.examType })
            }
          />
        )}
      </Field>
      <Field
        id="examType"
        label={LABEL.examType}
        error={errors['examType']}
        {...(forced && { help: '礼包模式的考试类型只能是“其他”' })}
      >
        {(input) => (
          <ChoiceInput
            {...input}
            label={LABEL.examType}
            options={EXAM_TYPE.options}
            disabled={forced !== null}
            value={value.examType}
            onChange={(examType) => onChange({ examType })}
          />
        )}
      </Field>
      <Field id="gradeIds" label={LABEL.gradeIds} error={errors['gradeIds']}>
        {(input) => (
          <MultiSelectInput
            {...input}
            options={namedOptions(options?.grades ?? [])}
            value={value.gradeIds}
            onChange={(gradeIds) => onChange({ gradeIds })}
          />
        )}
      </Field>
      <Field id="major" label={LABEL.major} error={errors['major']}>
        {(input) => (
          <ChoiceInput
            {...input}
            label={LABEL.major}
            options={MAJOR.options}
            value={value.major}
            onChange={(major) => onChange({ major })}
          />
        )}
      </Field>
      <Field id="productLineId" label={LABEL.productLineId} error={errors['productLineId']}>
        {(input) => (
          <SelectInput
            {...input}
            options={namedOptions(options?.productLines ?? [])}
            value={value.productLineId}
            onChange={(productLineId) => onChange({ productLineId })}
          />
        )}
      </Field>
    </>
  );
}

export function ExamProcessFields({ value, errors, onChange }: ExamSetupFieldsProps) {
  return (
    <>
      <Field
        id="limitedEnterTime"
        label={LABEL.limitedEnterTime}
        help="开考后多久仍可入场；0 为考试结束前均可"
        error={errors['limitedEnterTime']}
      >
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={1440}
            suffix="分钟"
            value={value.limitedEnterTime / MINUTE_MS}
            onChange={(minutes) => onChange({ limitedEnterTime: (minutes ?? 0) * MINUTE_MS })}
          />
        )}
      </Field>
      <Field id="markingTime" label={LABEL.markingTime} help="考试结束后留给阅卷的时间" error={errors['markingTime']}>
        {(input) => (
          <MarkingTimeInput
            {...input}
            label={LABEL.markingTime}
            value={value.markingTime}
            onChange={(markingTime) => onChange({ markingTime })}
          />
        )}
      </Field>
      <Field id="publishReportType" label={LABEL.publishReportType} error={errors['publishReportType']}>
        {(input) => (
          <ChoiceInput
            {...input}
            label={LABEL.publishReportType}
            options={PUBLISH_REPORT_TYPE.options}
            value={value.publishReportType}
            onChange={(publishReportType) => onChange({ publishReportType })}
          />
        )}
      </Field>
      <Field id="jamReportDesc" label={LABEL.jamReportDesc} error={errors['jamReportDesc']}>
        {(input) => (
          <textarea
            {...input}
            className="text-input text-area"
            rows={3}
            maxLength={2000}
            value={value.jamReportDesc}
            onChange={(event) => onChange({ jamReportDesc: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function ExamAwardFields({ value, errors, onChange }: ExamSetupFieldsProps) {
  return (
    <>
      <Field id="withLevelRule" label={LABEL.withLevelRule}>
        {(input) => (
          <span>
            <Switch
              {...input}
              checked={value.withLevelRule}
              onChange={(withLevelRule) => onChange({ withLevelRule })}
            />
          </span>
        )}
      </Field>
      {value.withLevelRule && (
        <Field
          id="levelRules"
          label={LABEL.levelRules}
          help="从高到低，最后一级的最低分为 0"
          error={errors['levelRules']}
        >
          {(input) => (
            <LevelRulesInput {...input} value={value.levelRules} onChange={(levelRules) => onChange({ levelRules })} />
          )}
        </Field>
      )}
      <Field id="hasCertificate" label={LABEL.hasCertificate}>
        {(input) => (
          <span>
            <Switch
              {...input}
              checked={value.hasCertificate}
              onChange={(hasCertificate) => onChange({ hasCertificate })}
            />
          </span>
        )}
      </Field>
      {value.hasCertificate && (
        <Field id="certificateConfigList" label={LABEL.certificateConfigList} error={errors['certificateConfigList']}>
          {(input) => (
            <CertificatesInput
              {...input}
              value={value.certificateConfigList}
              onChange={(certificateConfigList) => onChange({ certificateConfigList })}
            />
          )}
        </Field>
      )}
    </>
  );
}
