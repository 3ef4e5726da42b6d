import type { Identities } from './identities';
import type { Knowledge } from './knowledge';
import type { PartProfiles } from './part-profile';
import type { PlayerRegister } from './player-register';
import type { SheetPress } from './sheet';

/** What resolving needs beside the files: how much is known, who is who, and the press for corrected tables. */
export interface Desk {
  readonly knowledge: Knowledge;
  readonly identities: Identities;
  readonly register: PlayerRegister;
  readonly press: SheetPress;
  readonly profiles: PartProfiles;
}
