import { Link } from '../navigation/Link';
import { shortDate } from './numbers';

/** A text of the service: readings such as B-30 become links, and dates are written as everywhere on the page. */
export function Cited({ text }: { readonly text: string }) {
  return text.split(/(B-\d{2,3})/).map((part, i) =>
    i % 2 === 1 ? (
      <Link
        key={i}
        className="unbroken"
        to={`/readings?reading=${part}`}
        title="How this unclear article is applied"
      >
        {part}
      </Link>
    ) : (
      part.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, shortDate)
    ),
  );
}
