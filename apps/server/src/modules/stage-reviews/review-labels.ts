/** Labels of the operation log for what happens to the knowledge review of a stage review. */
const ACTION = { 'stageReview.putVideo': '加入知识回顾视频', 'stageReview.takeVideo': '移出知识回顾视频' } as const;
const FIELD = { video: '知识回顾视频' } as const;
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const labelIn = (labels: Readonly<Record<string, string>>) => (code: string) => labels[code] ?? code;

export const STAGE_REVIEW_SUBJECT = 'stageReview';
export type ReviewAction = keyof typeof ACTION;

export const REVIEW_LABELS = {
  label: '阶段测试',
  actions: optionsOf(ACTION),
  fields: optionsOf(FIELD),
  actionLabel: labelIn(ACTION),
  fieldLabel: labelIn(FIELD),
};
