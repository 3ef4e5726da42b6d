import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { JournalEntry } from '../journal/JournalEntry';
import '../journal/journal.css';

/** Every change to a tournament since it was registered, the latest first. */
export function Changes({ id }: { readonly id: string }) {
  const events = useQuery({
    queryKey: ['journal', 'tournament', id],
    queryFn: () =>
      answerOf(
        api.GET('/api/events', {
          params: { query: { stream: `tournament-${id}`, newestFirst: true, limit: 500 } },
        }),
      ),
  });
  return (
    <Section title="Every change since its registration">
      <Answer of={events}>
        {({ events: all }) => (
          <ol className="journal">
            {all.map((event) => (
              <JournalEntry key={event.position} event={event} />
            ))}
          </ol>
        )}
      </Answer>
    </Section>
  );
}
