import { type CodeOf, codeTable } from '@lectern/domain/code-table';

export const CONFIGURATION_TAB = codeTable({ form: '配置', logs: '操作日志' });
export type ConfigurationTab = CodeOf<typeof CONFIGURATION_TAB>;

export const CONFIGURATIONS_PATH = '/jwc/functionConfigurations';
export const configurationPath = (id: number | 'create', tab: ConfigurationTab = 'form'): string =>
  [CONFIGURATIONS_PATH, id, ...(tab === 'form' ? [] : [tab])].join('/');
