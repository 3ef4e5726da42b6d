import type { paths } from '@api-schema';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { answerOf, api } from './client';

/** The addresses that can be read. */
export type Readable = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: object } } } }
    ? Path
    : never;
}[keyof paths];

type Content<Path extends Readable> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Data } } } };
}
  ? Data
  : never;

/** Path and query parameters of an address; each is left out where the address has none. */
type Params<Path extends Readable> = paths[Path] extends { get: { parameters: infer All } }
  ? Omit<All, 'header' | 'cookie'>
  : never;

type Options<Data, Selected> = Omit<UseQueryOptions<Data, Error, Selected>, 'queryKey' | 'queryFn'>;

/** Reads an address of the service; the answer is shared with every component that asks the same. */
export function useAnswer<Path extends Readable, Selected = Content<Path>>(
  path: Path,
  params: Params<Path>,
  options: Options<Content<Path>, Selected> = {},
): UseQueryResult<Selected> {
  return useQuery({ ...questionOf(path, params), ...options });
}

/** The same for hooks that read several addresses at once. */
export function questionOf<Path extends Readable>(path: Path, params: Params<Path>) {
  return {
    queryKey: [path, params],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Content<Path>> =>
      answerOf(api.GET(path, { params, signal } as never) as never),
  };
}
