import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import { Answer } from '../../ui/States';

/** The tables and their columns; a click puts a name where the cursor is in the query. */
export function SchemaTree({ onPick }: { readonly onPick: (name: string) => void }) {
  const tables = useQuery({
    queryKey: ['tables'],
    queryFn: () => answerOf(api.GET('/api/tables')),
    staleTime: Infinity,
  });
  return (
    <nav className="query-schema sheet" aria-label="Tables">
      <h2>Tables</h2>
      <Answer of={tables} lines={8}>
        {(answer) => (
          <ul>
            {answer.tables.map(({ name, description, columns }) => (
              <li key={name}>
                <details>
                  <summary>{name}</summary>
                  <p className="small soft">{description}</p>
                  <ul>
                    <li>
                      <button type="button" className="button tight" onClick={() => onPick(name)}>
                        Insert {name}
                      </button>
                    </li>
                    {columns.map((column) => (
                      <li key={column.name} title={column.description}>
                        <button type="button" className="query-name" onClick={() => onPick(column.name)}>
                          {column.name}
                        </button>{' '}
                        <span className="small soft">{column.type.toLowerCase()}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </nav>
  );
}
