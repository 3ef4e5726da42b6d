import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client';
import { findPlayers, findTournaments } from '../../ui/find';
import { TextField } from '../../ui/Fields';
import { shortDate } from '../../ui/numbers';
import { useSettled } from '../../ui/useSettled';
import type { About } from './forms';

interface SubjectFinderProps {
  readonly about: Exclude<About, 'rules'>;
  readonly id: string;
  readonly onFound: (id: string) => void;
}

const ASKS: Readonly<
  Record<
    SubjectFinderProps['about'],
    { readonly label: string; readonly hint: string; readonly whole: RegExp }
  >
> = {
  tournament: { label: 'Tournament', hint: 'Id, or part of the name', whole: /^[A-Za-z0-9][\w.-]{0,63}$/ },
  player: { label: 'Player', hint: 'Id, or part of the name', whole: /^\d{1,11}$/ },
  federation: { label: 'Federation', hint: 'Three letters', whole: /^[A-Za-z]{3}$/ },
  position: { label: 'Position in the log', hint: 'As the journal shows it', whole: /^\d+$/ },
};

/** A field that takes an id at once and finds names while they are typed. */
export function SubjectFinder({ about, id, onFound }: SubjectFinderProps) {
  const { label, hint, whole } = ASKS[about];
  const [text, setText] = useState(id);
  useEffect(() => setText(id), [id, about]);
  const settled = useSettled(text.trim());
  const searches = (about === 'player' || about === 'tournament') && settled.length > 1 && settled !== id;
  const found = useQuery({
    queryKey: ['find', about, settled],
    queryFn: () => (about === 'player' ? findPlayers(settled) : findTournaments(settled)),
    enabled: searches,
  });
  const subject = useSubject(about, id);
  return (
    <form
      className="stack"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        if (whole.test(typed)) onFound(about === 'federation' ? typed.toUpperCase() : typed);
      }}
    >
      <div className="row end correct-find">
        <TextField label={label} value={text} onChange={setText} hint={subject ?? hint} type="search" />
        <button type="submit" className="button">
          Find
        </button>
      </div>
      {searches && found.data !== undefined && (
        <ul className="correct-found sheet" aria-label="Found">
          {found.data.length === 0 && <li className="soft small">Nothing with this name was found.</li>}
          {found.data.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => onFound(each.id)}>
                <span>{each.name}</span>
                <span className="faint small">
                  {each.id} · {each.detail}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** The name behind the id, so that one sees what was found. */
function useSubject(about: About, id: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['subject', about, id],
    queryFn: async () => {
      if (about === 'player') {
        const player = await answerOf(api.GET('/api/players/{id}', { params: { path: { id: Number(id) } } }));
        return `${player.name}, ${player.federation}`;
      }
      const { facts } = await answerOf(api.GET('/api/tournaments/{id}', { params: { path: { id } } }));
      return `${facts.name}, ${facts.federation}, ${shortDate(facts.start)} to ${shortDate(facts.end)}`;
    },
    enabled: id !== '' && (about === 'player' || about === 'tournament'),
  });
  return data;
}
