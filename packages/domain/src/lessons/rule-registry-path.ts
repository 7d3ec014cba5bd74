/** Where the registry of rules (规则登记) is found. */
export const RULE_REGISTRY_PATH = '/jwc/lessonPropsManage/rules';
