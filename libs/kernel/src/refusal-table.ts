import type { Refusal } from './refusal';

/**
 * The wording of one refusal code. `{name}` in a text is a value that the caller passes. Without `advice` the caller may
 * give one that fits the case.
 */
interface RefusalText {
  readonly message: string;
  readonly advice?: string;
  readonly article?: string;
  /** HTTP status; 422 by default. */
  readonly status?: number;
}

export type RefusalTable = Readonly<Record<string, RefusalText>>;

type ValueNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Values<Entry extends RefusalText> = Readonly<
  Record<ValueNames<Entry['message']> | ValueNames<Entry['advice']>, string | number>
>;

interface Case {
  /** The field, line or game concerned. */
  readonly where?: string | undefined;
  /** If it depends on the case. */
  readonly article?: string | undefined;
  readonly advice?: string | undefined;
}

type Arguments<Entry extends RefusalText> = keyof Values<Entry> extends never
  ? [values?: Case]
  : [values: Values<Entry> & Case];

/** The function that makes the refusals of a table: `refusal('PlayerUnknown', { player })`. */
export function refusalsOf<const Table extends RefusalTable>(table: Table) {
  return <Code extends keyof Table & string>(
    code: Code,
    ...[values = {}]: Arguments<Table[Code]>
  ): Refusal => {
    const text = table[code]!;
    const { where, article = text.article, advice = text.advice } = values as Case;
    return {
      code,
      message: filled(text.message, values),
      ...(article === undefined ? {} : { article }),
      ...(where === undefined ? {} : { where }),
      ...(advice === undefined ? {} : { advice: filled(advice, values) }),
    };
  };
}

/** The text with `{name}` replaced by the value of that name. */
export function filled(text: string, values: object): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]));
}
