/** Text as it may stand in an HTML element or in a quoted attribute. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
