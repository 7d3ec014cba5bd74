export const STOCK_PATH = '/jwc/materialStock';
