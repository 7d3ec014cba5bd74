import { useQueryClient } from '@tanstack/react-query';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { lessonFormQueries } from './lesson-form-queries.ts';

interface TemplateSelectProps extends FieldInputProps {
  readonly value: number | null;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly onChange: (template: number | null) => void;
  readonly onBlur: () => void;
}

/** Finds a lesson template by name among those of the lesson's subject and phase. */
export function TemplateSelect({ subject, phase, ...input }: TemplateSelectProps) {
  const client = useQueryClient();
  return (
    <SearchSelect
      {...input}
      queryKey={['lesson-form', 'template-choice', subject, phase]}
      find={async (name) =>
        namedOptions(await client.fetchQuery(lessonFormQueries.templates({ name, subject, phase })))
      }
      findLabel={async (id) => (await client.ensureQueryData(lessonFormQueries.template(id))).name}
      placeholder="输入名称查找班型"
      none="没有符合学科和学段的班型"
    />
  );
}
