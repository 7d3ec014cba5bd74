import { useEffect, useState } from 'react';
import { showError } from '../ui/toasts.ts';

const SHOWN_MS = 1_200;

/** An id that a click copies; it says so in its own place. */
export function CopyId({ id }: { id: number }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(String(id)).then(
      () => setCopied(true),
      () => showError(`复制失败，请手动复制：${id}`),
    );
  };
  return (
    <button type="button" className="copy-id" data-copied={copied} title="点击复制 ID" onClick={copy}>
      {copied ? '已复制' : id}
    </button>
  );
}
