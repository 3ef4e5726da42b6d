import { readManifest } from './read-manifest';

const TOURNAMENT = {
  id: 'T0130',
  pool: 'rapid',
  start: '2023-12-03',
  end: '2023-12-03',
  received: '2023-12-03',
  registered: '2023-09-14',
  system: 'swiss',
  timeControl: '15+10',
  official: false,
  file: 'reports/T0130.trf',
  label: 'zero first',
};

const MANIFEST = {
  pools: ['standard', 'rapid'],
  opening: { standard: { date: '2023-12-01', file: 'opening-standard.csv' } },
  lists: ['2024-01-01', '2024-02-01'],
  tournaments: [TOURNAMENT],
};

describe('a manifest', () => {
  it('in the form of the sample world', () => {
    expect(readManifest(JSON.stringify(MANIFEST))).toEqual({
      manifest: {
        pools: ['standard', 'rapid'],
        opening: [
          { pool: 'standard', date: '2023-12-01', file: 'opening-standard.csv', acceptWarnings: false },
        ],
        lists: ['2024-01-01', '2024-02-01'],
        tournaments: [{ ...TOURNAMENT, federation: null, kind: null, part: null, confirmPersons: false }],
      },
      findings: [],
    });
  });

  it('may say that a list is right although many of its rows have warnings', () => {
    const opening = (acceptWarnings: unknown) =>
      readManifest(
        JSON.stringify({ opening: { standard: { date: '2023-12-01', file: 'a.csv', acceptWarnings } } }),
      );
    expect(opening(true).manifest!.opening).toMatchObject([{ acceptWarnings: true }]);
    expect(opening('yes').findings).toMatchObject([
      { severity: 'error', field: 'opening.standard.acceptWarnings', advice: 'Write true or false.' },
    ]);
  });

  it('may say the kind of event', () => {
    const manifest = { ...MANIFEST, tournaments: [{ ...TOURNAMENT, kind: 'zonal' }] };
    expect(readManifest(JSON.stringify(manifest)).manifest!.tournaments).toMatchObject([{ kind: 'zonal' }]);
  });

  it('needs of a tournament only id, pool and file', () => {
    const { manifest } = readManifest('{"tournaments":[{"id":"T1","pool":"blitz","file":"T1.trf"}]}');
    expect(manifest!.tournaments).toEqual([
      {
        id: 'T1',
        pool: 'blitz',
        file: 'T1.trf',
        start: null,
        end: null,
        received: null,
        registered: null,
        federation: null,
        system: null,
        kind: null,
        timeControl: null,
        official: false,
        part: null,
        confirmPersons: false,
        label: null,
      },
    ]);
  });

  it.each([
    [{ pools: ['bullet'] }, 'pools[0]'],
    [{ pools: 'standard' }, 'pools'],
    [{ lists: ['2024-01-02'] }, 'lists[0]'],
    [{ opening: [] }, 'opening'],
    [{ opening: { rapid: 'x.csv' } }, 'opening.rapid'],
    [{ opening: { rapid: { date: '2023-12-01' } } }, 'opening.rapid.file'],
    [{ tournaments: ['T1'] }, 'tournaments[0]'],
    [{ tournaments: [{ ...TOURNAMENT, id: 'no blanks' }] }, 'tournaments[0].id'],
    [{ tournaments: [{ ...TOURNAMENT, pool: undefined }] }, 'tournaments[0].pool'],
    [{ tournaments: [{ ...TOURNAMENT, start: '3.12.2023' }] }, 'tournaments[0].start'],
    [{ tournaments: [{ ...TOURNAMENT, end: '2023-12-02' }] }, 'tournaments[0]'],
    [{ tournaments: [{ ...TOURNAMENT, federation: 'Germany' }] }, 'tournaments[0].federation'],
    [{ tournaments: [{ ...TOURNAMENT, system: 'knockout' }] }, 'tournaments[0].system'],
    [{ tournaments: [{ ...TOURNAMENT, kind: 'cup' }] }, 'tournaments[0].kind'],
    [{ tournaments: [{ ...TOURNAMENT, official: 'yes' }] }, 'tournaments[0].official'],
    [{ tournaments: [{ ...TOURNAMENT, part: 0 }] }, 'tournaments[0].part'],
    [{ tournaments: [{ ...TOURNAMENT, file: {} }] }, 'tournaments[0].file'],
  ])('%j is refused', (change, field) => {
    const { manifest, findings } = readManifest(JSON.stringify({ ...MANIFEST, ...change }));
    expect(manifest).toBeNull();
    expect(
      findings.filter((finding) => finding.severity === 'error').map((finding) => finding.field),
    ).toEqual([field]);
  });

  it.each(['', 'not json', '[]', '7', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
    '"%.10s" is none',
    (text) => {
      const { manifest, findings } = readManifest(text);
      expect(manifest).toBeNull();
      expect(findings).toHaveLength(1);
    },
  );

  it('warns of a field it does not know', () => {
    const { manifest, findings } = readManifest(
      JSON.stringify({ tournaments: [{ ...TOURNAMENT, shoeSize: 44 }] }),
    );
    expect(manifest).not.toBeNull();
    expect(findings).toMatchObject([{ severity: 'warning', field: 'tournaments[0].shoeSize' }]);
  });
});
