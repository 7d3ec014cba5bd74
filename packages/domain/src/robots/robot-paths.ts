export const ROBOTS_PATH = '/robot';
export const robotPath = (id: number): string => `${ROBOTS_PATH}/${id}`;
