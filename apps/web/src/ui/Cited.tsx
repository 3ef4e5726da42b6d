import { Link } from '../navigation/Link';

/** A text of the service in which readings, such as B-30, link to what they say. */
export function Cited({ text }: { readonly text: string }) {
  return text.split(/(B-\d{2,3})/).map((part, i) =>
    i % 2 === 1 ? (
      <Link key={i} to={`/readings?reading=${part}`} title="How this unclear article is applied">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
