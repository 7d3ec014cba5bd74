/** Lines of a waybill file, as the command takes them that imports them. */
import { MAX_WAYBILLS } from '@lectern/domain/goods/waybill-file';
import { z } from 'zod';
import { Sku } from './lesson-materials.ts';

export const ImportedWaybills = z
  .array(
    z.strictObject({
      student: z.string().regex(/^[1-9]\d{0,14}$/, '手机号或学员 ID 须为数字'),
      sku: Sku,
      carrier: z.string().trim().min(1, '请填写物流公司').max(20, '物流公司最长 20 个字'),
      trackingNo: z.string().regex(/^[A-Z0-9-]{5,40}$/, '运单号须为 5 至 40 位字母、数字或 -'),
    }),
  )
  .min(1)
  .max(MAX_WAYBILLS);
