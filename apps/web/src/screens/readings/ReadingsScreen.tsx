import { useEffect, useMemo, useRef } from 'react';
// The page that the repository ships; built into this one, so both say the same.
import text from '../../../../../docs/readings.md?raw';
import { usePlace } from '../../navigation/location';
import { Screen } from '../../ui/Screen';

interface Reading {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Articles and effect. */
  readonly notes: readonly string[];
}

/** How unclear articles are applied: question, answer, articles, effect. */
export default function ReadingsScreen() {
  const readings = useMemo(() => readingsIn(text), []);
  const { query } = usePlace();
  const wanted = query.get('reading');
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'start' }), [wanted]);
  return (
    <Screen
      title="Readings"
      lead="The regulations leave questions open. Each reading is one question, with the answer that this ledger applies."
    >
      <div className="stack">
        {readings.map(({ id, question, answer, notes }) => (
          <section
            key={id}
            ref={id === wanted ? here : null}
            className="sheet padded stack reading"
            aria-label={id}
            aria-current={id === wanted ? 'true' : undefined}
          >
            <h2>{id}</h2>
            <p>
              <strong>{question}</strong>
            </p>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {notes.map((note) => (
              <p key={note} className="small soft">
                {note}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Screen>
  );
}

function readingsIn(page: string): readonly Reading[] {
  return page
    .split(/^## (?=B-\d)/m)
    .slice(1)
    .map((section) => {
      const [id = '', ...blocks] = section.split(/\n\s*\n/).map((block) => plain(block.trim()));
      const [question = '', ...rest] = blocks.filter((block) => block !== '');
      const isNote = (block: string): boolean => block.startsWith('- ');
      return {
        id: id.trim(),
        question,
        answer: rest.filter((block) => !isNote(block)),
        notes: rest.filter(isNote).flatMap((block) => block.slice(2).split('\n- ')),
      };
    });
}

/** Without the marks of Markdown. */
function plain(block: string): string {
  return block
    .replaceAll('**', '')
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\n(?!- )/g, ' ');
}
