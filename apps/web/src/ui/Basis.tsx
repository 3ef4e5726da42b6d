import type { Schemas } from '../api/client';
import { Link } from '../navigation/Link';
import { shortDigest, whole } from './numbers';

/** What an answer rests on: with position and digest anyone can ask for exactly the same again. */
export function Basis({ of: { position, ruleSets, digest } }: { readonly of: Schemas['BasisAnswer'] }) {
  return (
    <>
      <span>
        known up to position <strong>{whole(position)}</strong>
      </span>
      {ruleSets.length > 0 && (
        <span>
          under{' '}
          {ruleSets.map((id, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={`/rules?set=${encodeURIComponent(id)}`}>{id}</Link>
            </span>
          ))}
        </span>
      )}
      <span>
        digest <code title={digest}>{shortDigest(digest)}</code>
      </span>
    </>
  );
}
