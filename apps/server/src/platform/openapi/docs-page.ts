/** The calls for people: a page without anything from outside, made once at the start from the OpenAPI document. */
import type { Permission } from '@lectern/contract/endpoint';
import { escapeHtml } from '../http/escape-html.ts';
import type { Json } from './json-schema.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { permissionText } from './operation.ts';

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({ path, method: method.toUpperCase(), operation }),
    ),
  );
  const groups = document.tags.map(({ name }) =>
    groupOf(
      name,
      operations.filter((one) => tagOf(one) === name),
    ),
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>讲台接口文档</title>
<link rel="stylesheet" href="/lectern/api/docs/docs.css">
<script src="/lectern/api/docs/search.js" defer></script>
</head>
<body>
<header>
<h1>讲台接口文档</h1>
<p>共 ${operations.length} 个接口，由接口约定生成。机器可读版本：<a href="/lectern/api/openapi.json">openapi.json</a></p>
<p>除 GET 以外的请求须证明来自本站：带请求头 <code>x-lectern-request: 1</code>；编号为 E 的接口也可只带本站的 <code>Origin</code> 或 <code>Sec-Fetch-Site: same-origin</code>。写操作可带 <code>Idempotency-Key</code>，重复提交只生效一次。
以 <code>warningsNotConfirmed</code> 拒绝的请求须由人确认，再带请求头 <code>Confirm-Warnings: 代码,代码</code> 提交。
出错时返回 <code>{ code, message, details?, requestId, retryable }</code>。</p>
<label>搜索 <input id="search" type="search" placeholder="路径、名称、权限" autocomplete="off"></label>
<p id="count" role="status"></p>
</header>
<main>
${groups.join('\n')}
</main>
</body>
</html>
`;
}

const tagOf = ({ operation }: Operation): string => String((operation['tags'] as readonly string[])[0]);

const groupOf = (tag: string, operations: readonly Operation[]): string =>
  `<section><h2>${escapeHtml(tag)}</h2>\n${operations.map(callOf).join('\n')}\n</section>`;

function callOf({ path, method, operation }: Operation): string {
  const refusals = operation['x-refusals'] as readonly string[] | undefined;
  const schemas = [
    detail('参数', operation['parameters']),
    detail('请求体', contentOf(operation['requestBody'])),
    detail('返回', contentOf((operation['responses'] as Record<string, Json>)['200'])),
  ];
  return `<details class="call">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation['summary'])}</span></summary>
<p>编号 ${escapeHtml(operation['x-call'])} · 权限 ${escapeHtml(permissionText(operation['x-permission'] as Permission))}${
    refusals ? ` · 拒绝码 ${refusals.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ')}` : ''
  }</p>
${schemas.join('\n')}
</details>`;
}

const contentOf = (part: unknown): unknown => (part as { content?: unknown } | undefined)?.content;

const detail = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
