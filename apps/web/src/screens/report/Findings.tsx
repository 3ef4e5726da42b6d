import { inPageWords } from '../../ui/field-labels';
import { plural } from '../../ui/numbers';
import type { Finding } from './FileEditor';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly line: number;
  readonly onShow: (finding: Finding) => void;
}

/** What was found, errors first, then in the order of the lines; each leads to its place in the file. */
export function Findings({ findings, line, onShow }: FindingsProps) {
  const count = (severity: Finding['severity']): number =>
    findings.reduce((sum, each) => sum + (each.severity === severity ? (each.count ?? 1) : 0), 0);
  const sorted = [...findings].sort(
    (a, b) =>
      ORDER[a.severity] - ORDER[b.severity] ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
  return (
    <section aria-label="Findings" className="findings">
      <p className="small soft" role="status">
        {plural(count('error'), 'error')}, {plural(count('warning'), 'warning')},{' '}
        {plural(count('note'), 'note')}
      </p>
      <ol>
        {sorted.map((finding, i) => (
          <li key={i}>
            <button
              type="button"
              className={`finding ${finding.severity}${finding.line === line ? ' here' : ''}`}
              onClick={() => onShow(finding)}
            >
              <span className="finding-head">
                <span className={`badge ${TONES[finding.severity]}`}>{finding.severity}</span>
                <span className="faint">
                  {finding.line === null ? 'whole file' : `line ${finding.line}`}
                  {finding.column !== null && `, column ${finding.column}`} · {finding.field}
                </span>
              </span>
              <span>{finding.message}</span>
              {finding.lines !== undefined && (
                <span className="soft">
                  {finding.count} times: lines {finding.lines.join(', ')}
                  {(finding.count ?? 0) > finding.lines.length && ', …'}
                </span>
              )}
              {finding.assumed !== undefined && <span className="soft">Assumed: {finding.assumed}</span>}
              {finding.advice !== undefined && <span className="soft">{inPageWords(finding.advice)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ORDER = { error: 0, warning: 1, note: 2 } as const;
const TONES = { error: 'wrong', warning: 'care', note: '' } as const;
