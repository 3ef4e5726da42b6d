import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { RegisterPlayer, Sex } from '@ledger/ledger';
import { SEXES } from '@ledger/ledger';
import { Choice, Day, Federation, Player, Text, Whole } from '../http/fields';
import { problem, ProblemError } from '../problem/problem';

/** A new player. */
export class PlayerBody {
  @Player("The player's id.")
  readonly id!: PlayerId;
  @Text('"Lastname, Firstname"; null where only the number is known.', {
    nullable: true,
    example: 'Doe, Jane',
    max: 200,
  })
  readonly name!: string | null;
  @Federation('The federation.')
  readonly federation!: FederationCode;
  @Choice('The sex.', SEXES, 'Sex', { optional: true, example: 'F' })
  readonly sex?: Sex;
  @Day('The full date of birth.', { optional: true, example: '2006-05-17' })
  readonly birthDate?: CalendarDate;
  @Whole('The year of birth, where the day is not known.', {
    optional: true,
    min: 1850,
    max: 2100,
    example: 2006,
  })
  readonly birthYear?: number;
  @Text('Why; recorded with the registration.', { optional: true, example: 'Form of 2 May', max: 2000 })
  readonly reason?: string;

  command(): RegisterPlayer {
    const { id, name, federation, sex = null, birthDate = null } = this;
    if (name === null && birthDate !== null) {
      const message = 'is kept with the name; without one only birthYear can be';
      throw new ProblemError(
        problem(400, `birthDate ${message}`, { errors: [{ field: 'birthDate', message }] }),
      );
    }
    const birthYear = this.birthYear ?? (birthDate === null ? null : Number(birthDate.slice(0, 4)));
    return {
      type: 'RegisterPlayer',
      player: id,
      federation,
      sex,
      birthYear,
      person: name === null ? null : { name, birthDate },
    };
  }
}
