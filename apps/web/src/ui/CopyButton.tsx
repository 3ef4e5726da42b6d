import { useState } from 'react';

/** Copies a text and says so. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className="button tight" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </button>
  );
}
