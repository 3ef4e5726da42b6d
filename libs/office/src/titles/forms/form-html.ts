import type { FormSection, FormSignature, FormTable, TitleForm } from './title-form';

/** A4 on paper or as PDF; the same on the screen. */
const STYLE = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 10pt/1.35 system-ui, sans-serif; color: #000; background: #fff; max-width: 182mm; margin: 0 auto; }
@media screen { body { padding: 10mm 0; } }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 2pt solid #000; }
h1 { font-size: 16pt; margin: 0 0 2mm; }
h2 { font-size: 11pt; margin: 5mm 0 1mm; }
.code { font-weight: 700; font-size: 16pt; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; margin: 0; }
dl div { display: flex; gap: 2mm; border-bottom: .4pt solid #999; min-height: 6mm; align-items: end; }
dt { color: #444; }
dd { margin: 0; font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; }
td:first-child { white-space: nowrap; }
th, td { border: .4pt solid #999; padding: .8mm 1.2mm; text-align: left; vertical-align: top; }
thead { display: table-header-group; }
tr, .signature { break-inside: avoid; }
.open { border: 1pt solid #000; padding: 2mm 3mm; margin-top: 4mm; }
.signature { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 6mm; margin-top: 12mm; }
.signature span { border-top: .6pt solid #000; padding-top: 1mm; font-size: 8.5pt; }
.signature p { grid-column: 1 / -1; margin: 0; }
footer { margin-top: 6mm; font-size: 8pt; color: #444; }
`;

/** A form as one HTML document without external resources, to be printed or saved as PDF. */
export function formHtml(form: TitleForm): string {
  const { heading, open, sections, signatures, knownAt, ruleSet } = form;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(`${form.form} ${heading}`)}</title><style>${STYLE}</style></head>
<body>
<header><h1>${escaped(heading)}</h1><span class="code">${form.form}</span></header>
${open.length === 0 ? '' : openHtml(open)}
${sections.map(sectionHtml).join('\n')}
<h2>Signatures</h2>
${signatures.map(signatureHtml).join('\n')}
<footer>Filled from the rating ledger at position ${knownAt}, ${escaped(ruleSet)}. Empty fields are filled in by hand.</footer>
</body>
</html>
`;
}

function openHtml(open: readonly string[]): string {
  const items = open.map((text) => `<li>${escaped(text)}</li>`).join('');
  return `<div class="open"><strong>Still open</strong><ul>${items}</ul></div>`;
}

function sectionHtml({ heading, fields, table }: FormSection): string {
  const list = fields
    .map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('');
  const values = fields.length === 0 ? '' : `<dl>${list}</dl>`;
  return `<h2>${escaped(heading)}</h2>${values}${table === null ? '' : tableHtml(table)}`;
}

function tableHtml({ columns, rows }: FormTable): string {
  const head = columns.map((column) => `<th>${escaped(column)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function signatureHtml({ role, confirms, article }: FormSignature): string {
  const text = `<p><strong>${escaped(role)}</strong> ${escaped(confirms)} (${escaped(article)})</p>`;
  return `<div class="signature">${text}<span>Name</span><span>Signature</span><span>Date</span></div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
