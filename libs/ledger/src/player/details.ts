import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { EventOf } from '../events';
import type { PlayerEvent, Sex } from './events';

/** A value that holds from a day on; null is "from the beginning". */
export interface From<Value> {
  readonly value: Value;
  readonly on: CalendarDate | null;
}

/** Name, federation and the other details of a player, as recorded, corrected and changed. */
export interface DetailsOnFile {
  /** In date order; the first one holds from the beginning. */
  readonly federations: readonly From<FederationCode>[];
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  /** In date order; empty if only the number is known. */
  readonly names: readonly From<string>[];
  readonly birthDate: CalendarDate | null;
}

export type DetailEvent = EventOf<
  | 'PlayerRegistered'
  | 'PersonRecorded'
  | 'PlayerDetailsCorrected'
  | 'PersonCorrected'
  | 'PlayerTransferred'
  | 'PlayerRenamed'
>;

/** What an event in force changes in the details; null if it is about something else. */
export function detailsAfter(details: DetailsOnFile, event: PlayerEvent): Partial<DetailsOnFile> | null {
  const { type, data } = event as DetailEvent;
  switch (type) {
    case 'PlayerRegistered': {
      const { federation, sex, birthYear } = data;
      return { federations: [{ value: federation, on: null }], sex, birthYear };
    }
    case 'PersonRecorded':
      return { names: [{ value: data.name, on: null }], birthDate: data.birthDate };
    case 'PlayerDetailsCorrected':
      return {
        federations: fromTheBeginning(data.federation, details.federations),
        sex: data.sex ?? details.sex,
        birthYear: data.birthYear ?? details.birthYear,
      };
    case 'PersonCorrected':
      return {
        names: fromTheBeginning(data.name, details.names),
        birthDate: data.birthDate === undefined ? details.birthDate : data.birthDate,
      };
    case 'PlayerTransferred':
      return { federations: from(details.federations, data.to, data.on) };
    case 'PlayerRenamed':
      return { names: from(details.names, data.to, data.on) };
    default:
      return null;
  }
}

function fromTheBeginning<Value>(
  value: Value | undefined,
  values: readonly From<Value>[],
): readonly From<Value>[] {
  if (value === undefined) return values;
  return [{ value, on: null }, ...values.filter(({ on }) => on !== null)];
}

/** In date order, a later recording after an earlier one of the same day. */
function from<Value>(values: readonly From<Value>[], value: Value, on: CalendarDate): readonly From<Value>[] {
  const after = values.findIndex((each) => each.on !== null && each.on > on);
  const at = after === -1 ? values.length : after;
  return [...values.slice(0, at), { value, on }, ...values.slice(at)];
}

/** The value that holds on a day. */
export function valueOn<Value>(values: readonly From<Value>[], day: CalendarDate): Value | undefined {
  return values.findLast(({ on }) => on === null || on <= day)?.value;
}
