export const STAT_BOARD_PATH = '/jwc/statBoard';
