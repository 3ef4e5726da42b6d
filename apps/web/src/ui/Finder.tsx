import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Found } from './find';
import { go } from '../navigation/location';
import { Link } from '../navigation/Link';
import { TextField } from './Fields';
import { Answer, Empty } from './States';
import { useSettled } from './useSettled';

interface FinderProps {
  readonly label: string;
  readonly hint: string;
  /** What is an id at once, and need not be searched for. */
  readonly id: RegExp;
  readonly folder: string;
  readonly find: (text: string) => Promise<readonly Found[]>;
  /** Whether an empty field shows something too. */
  readonly showAll?: boolean;
  /** Whether the field has the focus at once. */
  readonly focus?: boolean;
}

/** A field that finds by name while one types, and goes straight to an id. */
export function Finder({ label, hint, id, folder, find, showAll = false, focus = true }: FinderProps) {
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const asks = showAll || settled.length > 1;
  const found = useQuery({
    queryKey: ['finder', folder, settled],
    queryFn: () => find(settled),
    enabled: asks,
  });
  return (
    <form
      role="search"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (id.test(text.trim())) go(`${folder}/${encodeURIComponent(text.trim())}`);
      }}
    >
      <TextField label={label} value={text} onChange={setText} hint={hint} type="search" autoFocus={focus} />
      {asks && (
        <Answer of={found}>
          {(all) =>
            all.length === 0 ? (
              <Empty title="Nothing with this name was found.">
                If you know the id, type it and press Enter.
              </Empty>
            ) : (
              <ul className="found sheet">
                {all.map((each) => (
                  <li key={each.id}>
                    <Link to={`${folder}/${encodeURIComponent(each.id)}`}>
                      <span>{each.name === '' ? each.id : each.name}</span>
                      <span className="faint small">
                        {each.id} · {each.detail}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      )}
    </form>
  );
}
