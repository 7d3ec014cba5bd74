import { SubjectLogs } from '../../operation-logs/index.ts';
import type { TabProps } from './tab-props.ts';

/** 操作日志: of the template and of everything in its outline. */
export function LogTab({ template }: TabProps) {
  // What happens to an item leaves the template's own version as it is, and its time not.
  return <SubjectLogs subjectType="lessonTemplate" subjectId={template.id} rev={template.updatedTime} />;
}
