/**
 * Reads a request body as JSON, strictly: UTF-8 only, no prototype keys, no text that PostgreSQL cannot store, no
 * nesting that could exhaust the stack of a later walk. Every refusal is the caller's fault, never a 500.
 */
import { InvalidError } from '../errors.ts';

const MAX_DEPTH = 40;
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An empty body is `undefined`. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const value = jsonOf(textOf(bytes));
  checkValue(value);
  return value;
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new InvalidError('请求体须为 UTF-8 编码');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidError('请求体不是合法的 JSON');
  }
}

/** Walks without recursion: a megabyte of brackets is half a million levels. */
function checkValue(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw new InvalidError(`请求体嵌套过深，最多 ${MAX_DEPTH} 层`);
    for (const key of Object.keys(value)) checkKey(key);
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}

export function checkKey(key: string): void {
  if (PROTOTYPE_KEYS.has(key)) throw new InvalidError(`不允许的字段名：${key}`);
  checkText(key);
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function checkText(text: string): void {
  if (text.includes('\0')) throw new InvalidError('文本中含有不允许的空字符');
  if (!text.isWellFormed()) throw new InvalidError('文本中含有不完整的字符');
}
