export const SHARE_CARDS_PATH = '/jwc/shareConfigs';
export const NEW_SHARE_CARD_PATH = `${SHARE_CARDS_PATH}/create`;
const SHARE_LOOKUP_PATH = `${SHARE_CARDS_PATH}/lookup`;
export const shareCardPath = (id: number): string => `${SHARE_CARDS_PATH}/${id}`;
export const SHARE_TABS = [
  { code: 'cards', label: '卡片列表', to: SHARE_CARDS_PATH },
  { code: 'lookup', label: '课程用哪张', to: SHARE_LOOKUP_PATH },
] as const;
