import type { PlacedIdentities } from './identities';
import type { Knowledge } from './knowledge';
import type { PartProfiles } from './part-profile';
import type { PlayerRegister } from './player-register';
import type { CrossTableColumns } from './cross-table-columns';

/** What resolving needs besides the files: how much is known, who is who, and where corrected tables are written. */
export interface ResolveContext {
  readonly knowledge: Knowledge;
  readonly identities: PlacedIdentities;
  readonly register: PlayerRegister;
  readonly crossTables: CrossTableColumns;
  readonly profiles: PartProfiles;
}
