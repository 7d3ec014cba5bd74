/** Values of configured fields, as saves of lessons, templates and episodes take and answer them. */
import {
  CONFIGURATION_TEXT,
  LARGEST_NUMBER,
  LONGEST_TEXT,
} from '@lectern/domain/function-configurations/function-configuration';
import { z } from 'zod';

const MAX_KEYS = 200;
const Key = z.string().max(CONFIGURATION_TEXT.key);
const Plain = z.union([z.boolean(), z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER), z.null()]);

/** Key -> value; null clears, absent leaves. What may stand under a key is the configuration's word. */
export const ConfiguredBody = z
  .record(Key, z.union([Plain, z.string().max(LONGEST_TEXT), z.record(Key, Plain)]))
  .refine((values) => Object.keys(values).length <= MAX_KEYS, `一次最多 ${MAX_KEYS} 个配置字段`);
export type ConfiguredBody = z.output<typeof ConfiguredBody>;

/** As stored, with what no longer matches. */
export const ConfiguredReply = z.record(z.string(), z.unknown());
