/** What is requested where materials and parcels are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { GoodsRequest } from './goods-request.ts';

export const PARCEL_PLACES = { frequent: ['parcel.deliver', 'parcel.return', 'material.reship'], groups: [] } as const;

const GoodsActionDialog = lazy(async () => ({
  default: (await import('./goods-action-dialog.tsx')).GoodsActionDialog,
}));

export const { Actions: MaterialActions, useAsk: useAskOfGoods } = createAskAction<GoodsRequest>(GoodsActionDialog);
