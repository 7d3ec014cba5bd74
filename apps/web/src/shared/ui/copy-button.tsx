import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { showError } from './toasts.ts';

const SHOWN_MS = 1_500;

/** Copies `text` at a click and says so in place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showError(`复制失败，请手动复制：${text}`),
    );
  };
  return (
    <button type="button" className="icon-button" aria-label={copied ? '已复制' : label} title={label} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </button>
  );
}
