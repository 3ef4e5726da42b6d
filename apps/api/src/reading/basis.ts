import { createHash } from 'node:crypto';
import { OutText, Texts, Int } from '../http/fields';

/** What an answer rests on: ask again with `knownAt` this position and it is the same. */
export class BasisAnswer {
  @Int('The log position up to which everything is taken into account.', { example: 1234 })
  readonly position!: number;
  @Texts('The rule sets under which it was computed.', { example: ['STD-2024'] })
  readonly ruleSets!: readonly string[];
  @OutText('Digest of the list if the answer is about one, else of the answer.', {
    example: '4f1c2ab09d37e6f5a8c1d2e3f4051627384950a1b2c3d4e5f60718293a4b5c6d',
  })
  readonly digest!: string;
}

/** An answer that is about no single list: its own content is its fingerprint. */
export function withBasis<Content extends object>(
  content: Content,
  position: number,
  ruleSets: readonly string[] = [],
): Content & { readonly basis: BasisAnswer } {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { basis: { position, ruleSets, digest }, ...content };
}
