import { Needs } from '../../ui/Needs';
import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { amend, usePlace } from '../../navigation/location';
import { Checks } from '../../ui/titles/Checks';
import { nameOf } from '../../ui/titles/people';
import type { People } from '../../ui/titles/people';
import '../../ui/titles/titles.css';
import { Basis } from '../../ui/Basis';
import { Cited } from '../../ui/Cited';
import { Segments, TextField } from '../../ui/Fields';
import { plural, shortDate } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { useSettled } from '../../ui/useSettled';
import './titles-screen.css';

type Found = Schemas['TitlesDueAnswer'];
type Due = Schemas['TitleDueAnswer'];

export default function TitlesScreen() {
  return (
    <Screen title="Titles due" lead="Titles that players have earned and that are not awarded yet.">
      <Needs role="analyst">
        <TitlesDue />
      </Needs>
    </Screen>
  );
}

const SHOWN = [
  { value: 'new', label: 'New' },
  { value: 'all', label: 'All' },
] as const;

function TitlesDue() {
  const { query } = usePlace();
  const all = query.get('shown') === 'all';
  const typed = (query.get('federation') ?? '').toUpperCase();
  const federation = useSettled(/^[A-Z]{3}$/.test(typed) ? typed : null);
  const due = useAnswer('/api/titles/due', {
    query: { all, ...(federation === null ? {} : { federation }) },
  });
  return (
    <>
      <div className="titles-due-choice not-in-print">
        <Segments
          label="Which titles"
          value={all ? 'all' : 'new'}
          choices={SHOWN}
          onChange={(shown) => amend({ shown: shown === 'all' ? 'all' : null }, 'replace')}
        />
        <TextField
          label="Federation"
          value={typed}
          maxLength={3}
          placeholder="All"
          wrong={typed !== '' && typed.length < 3 ? 'Three letters' : undefined}
          onChange={(text) => amend({ federation: text === '' ? null : text.toUpperCase() }, 'replace')}
        />
      </div>
      <Answer of={due} refusable lines={6}>
        {(found) => <FoundTitles of={found} />}
      </Answer>
    </>
  );
}

/** In the order in which an office works them off. */
const WAYS: readonly (readonly [by: Due['by'], heading: string])[] = [
  ['norms', 'By norms and rating'],
  ['conditional', 'Conditional titles whose rating is reached'],
  ['place', 'For a place in a championship'],
  ['lower-than-conditional', 'Lower titles, while a conditional one waits'],
  ['rating', 'By rating'],
];

function FoundTitles({ of: { due, since, earlier, people, basis } }: { readonly of: Found }) {
  const back = since === null ? 'no list was published before' : `since the list of ${shortDate(since.date)}`;
  const fresh = due.filter(({ isNew }) => isNew).length;
  return (
    <>
      <p className="small soft" role="status">
        {since === null ? plural(due.length, 'title') : `${plural(fresh, 'title')} new ${back}`}
        {earlier > 0 && `; ${plural(earlier, 'other')} earned earlier`}
        {due.length > fresh && `; ${due.length - fresh} earned earlier`}
      </p>
      {due.length === 0 && (
        <Empty title="No new title was earned.">
          {earlier > 0
            ? 'Choose All to see titles earned earlier.'
            : 'No earned title is waiting for its award.'}
        </Empty>
      )}
      {WAYS.map(([way, heading]) => {
        const rows = due.filter(({ by }) => by === way);
        if (rows.length === 0) return null;
        return (
          <Section key={way} title={heading} note={plural(rows.length, 'title')}>
            <ul className="sheet">
              {rows.map((each) => (
                <DueTitle key={`${each.player} ${each.title}`} of={each} people={people} />
              ))}
            </ul>
          </Section>
        );
      })}
      <p className="basis section">
        <Basis of={basis} />
      </p>
    </>
  );
}

function DueTitle({ of, people }: { readonly of: Due; readonly people: People }) {
  const { player, title, article, since, provisional, why, isNew, checks } = of;
  return (
    <li className="norm">
      <p className="norm-line">
        <strong>{title}</strong>
        <Link to={`/players/${player}`}>{nameOf(people, player)}</Link>
        <span className="faint small">{people.find(({ id }) => id === player)?.federation ?? ''}</span>
        <span className="soft small">
          since {shortDate(since)} <span className="faint">[{article}]</span>
        </span>
        {isNew && <span className="badge accent">new</span>}
        {provisional && <span className="badge care">provisional</span>}
      </p>
      <p className="small">
        <Cited text={why} />
      </p>
      <details>
        <summary className="small">Every requirement</summary>
        <Checks of={checks} label={`Requirements of ${title} for ${nameOf(people, player)}`} />
      </details>
    </li>
  );
}
