import type { Schemas } from '../../api/client';
import { PlayerLink, TournamentLink } from '../Names';
import { Table } from '../Table';
import './titles.css';

type Moved = Schemas['TitleChangeAnswer'];

const WHAT: Readonly<Record<Moved['what'], string>> = {
  norm: 'norm',
  'norm-by-revised-ratings': 'norm, by revised ratings (the published list decides)',
  'title-due': 'title due',
  'rating-title': 'by rating',
  'rating-requirement': 'rating needed',
  'conditional-minimum': 'conditional title',
};

const TONES: Readonly<Record<Moved['change'], string>> = { lost: 'wrong', gained: 'accent', changed: '' };

/** How norms and titles differ between two states. It is only shown; no title changes automatically. */
export function TitleChanges({ of: moved }: { readonly of: readonly Moved[] }) {
  if (moved.length === 0) return null;
  return (
    <div className="title-changes">
      <h3>Norms and titles affected (no title changes automatically)</h3>
      <Table
        label="Norms and titles, scrollable"
        framed
        className="checks"
        rows={moved}
        keyOf={(_, i) => i}
        columns={[
          { title: 'Player', cell: ({ player, name }) => <PlayerLink id={player} name={name} /> },
          {
            title: 'Title',
            cell: ({ title, titleHeld }) => (
              <>
                {title} {titleHeld && <span className="badge care">held: a person decides</span>}
              </>
            ),
          },
          {
            title: 'What',
            cell: (each) => (
              <>
                <span className={`badge ${TONES[each.change]}`}>
                  {WHAT[each.what]} {each.change}
                </span>{' '}
                {'tournament' in each && <TournamentLink id={each.tournament} />}
              </>
            ),
          },
          { title: 'Before', cell: ({ before }) => before },
          { title: 'After', cell: ({ after }) => after },
          { title: 'Articles', className: 'faint', cell: ({ articles }) => articles.join(', ') },
        ]}
      />
    </div>
  );
}
