export const CONFIGURATIONS_PATH = '/jwc/functionConfigurations';
export const configurationPath = (id: number | 'create'): string => `${CONFIGURATIONS_PATH}/${id}`;
