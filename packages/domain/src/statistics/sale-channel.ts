/** Through which channel a team is sold (R253): by the word of the shop, else by what was ordered. */
import type { BuyFacts } from '../teams/may-buy.ts';

type Channel = BuyFacts['channel'];

const CHANNELS: Readonly<Record<string, Channel>> = {
  shop: 'shop',
  商城: 'shop',
  官网: 'shop',
  sales: 'sales',
  销售: 'sales',
  bundle: 'bundle',
  联报: 'bundle',
};

export const saleChannelOf = (word: string, lessons: number): Channel =>
  CHANNELS[word] ?? (lessons > 1 ? 'bundle' : 'shop');
