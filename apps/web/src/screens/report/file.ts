/** A report as it was dropped: its bytes go to the service untouched unless the text was changed here. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

export async function readFile(file: File): Promise<DroppedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: textOf(bytes).replace(/\r\n?/g, '\n') };
}

/** Older programs write Windows-1252; what is no UTF-8 is shown as that. The service decides for itself. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `City Open 2024.trf` suggests `City-Open-2024`. */
export function suggestedId(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 64);
}
