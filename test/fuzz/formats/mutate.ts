import { between, oneOf } from '@ledger/demo';
import type { Random } from '@ledger/demo';

/** Pieces that a reader takes for something. */
// prettier-ignore
const DICTIONARY = [
  '001 ', '012 ', '132 ', '162 ', '222 ', '310 ', '802 ', '### ', 'XXR ', 'XXA ', 'GER ', 'DDD ', '|', '0000 - Z', '   1 w 1',
  '\r', '\n', '\r\n', '\t', '\0', '\u001a', '"', ',', ',,', '<', '>', '<player>', '</player>', '&amp;', '&', ']]>', '<![CDATA[',
  'ID Number', 'Name', 'OCT26', 'rating', 'id,', '9999', '-1', '99999999999', '1e9', '½', 'Ä', '\ufeff', '40/6000+30:900+30',
  '/', '.', '  ', '                    ',
].map((text) => Buffer.from(text));

type Mutation = (random: Random, input: Buffer, other: Buffer) => Buffer;

function place(random: Random, input: Buffer): number {
  return random.below(input.length + 1);
}

const MUTATIONS: readonly Mutation[] = [
  // A byte becomes another.
  (random, input) => {
    const changed = Buffer.from(input);
    if (changed.length > 0) changed[random.below(changed.length)] = random.below(256);
    return changed;
  },
  // A bit falls over.
  (random, input) => {
    const changed = Buffer.from(input);
    if (changed.length > 0) changed[random.below(changed.length)]! ^= 1 << random.below(8);
    return changed;
  },
  // A stretch is lost.
  (random, input) => {
    const from = place(random, input);
    return Buffer.concat([input.subarray(0, from), input.subarray(from + between(random, 1, 40))]);
  },
  // A stretch comes twice.
  (random, input) => {
    const from = place(random, input);
    const to = Math.min(input.length, from + between(random, 1, 200));
    return Buffer.concat([input.subarray(0, to), input.subarray(from)]);
  },
  // Something meaningful where it does not belong.
  (random, input) => {
    const at = place(random, input);
    return Buffer.concat([input.subarray(0, at), oneOf(random, DICTIONARY), input.subarray(at)]);
  },
  // The same, over what was there.
  (random, input) => {
    const word = oneOf(random, DICTIONARY);
    const at = place(random, input);
    return Buffer.concat([input.subarray(0, at), word, input.subarray(at + word.length)]);
  },
  // Noise.
  (random, input) => {
    const at = place(random, input);
    const noise = Buffer.from(Array.from({ length: between(random, 1, 30) }, () => random.below(256)));
    return Buffer.concat([input.subarray(0, at), noise, input.subarray(at)]);
  },
  // The end is missing.
  (random, input) => input.subarray(0, place(random, input)),
  // Two files in one.
  (random, input, other) =>
    Buffer.concat([input.subarray(0, place(random, input)), other.subarray(place(random, other))]),
];

/** A few mutations, one after the other; now and then nothing but noise. */
export function mutate(random: Random, input: Buffer, other: Buffer): Buffer {
  if (random.below(20) === 0) {
    return Buffer.from(Array.from({ length: random.below(2000) }, () => random.below(256)));
  }
  let changed = input;
  for (let step = between(random, 1, 6); step > 0; step -= 1)
    changed = oneOf(random, MUTATIONS)(random, changed, other);
  return changed;
}
