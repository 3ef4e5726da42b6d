import type { CalendarDate } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData } from '../events';
import type { Attestation, Title, TitleEvent } from './title-events';
import { attestationsOf, TITLE_EVENTS } from './title-events';

export interface TitleHeld {
  readonly title: Title;
  readonly on: CalendarDate;
  readonly revokedOn: CalendarDate | null;
  /** Where it was recorded (Titles 2022 0.43). */
  readonly achievedOn?: CalendarDate;
  /** Awarded as decided by FIDE: what was missing by the computation of this ledger. */
  readonly despite?: readonly string[];
}

export type NormOnFile = Omit<EventData<'NormCertified'>, 'attested'> & {
  readonly attested: readonly Attestation[];
  readonly withdrawnOn: CalendarDate | null;
};
type AttestationOnFile = Omit<EventData<'RequirementsAttested'>, 'player'>;
export type DirectTitleOnFile = EventData<'DirectTitleAttested'>;

export type ApplicationOnFile = EventData<'TitleApplicationFiled'> & {
  /** Null while it is open. */
  readonly outcome: { readonly decision: 'awarded' | 'refused'; readonly on: CalendarDate } | null;
};

export type ConditionalTitle = Omit<EventData<'TitleAwardedConditionally'>, 'player'> & {
  readonly finalOn: CalendarDate | null;
  readonly revokedOn: CalendarDate | null;
};

/** Everything on record about the titles of one player. */
export interface TitleFile {
  readonly titles: readonly TitleHeld[];
  readonly norms: readonly NormOnFile[];
  readonly attestations: readonly AttestationOnFile[];
  readonly directTitles: readonly DirectTitleOnFile[];
  readonly applications: readonly ApplicationOnFile[];
  readonly conditionalTitles: readonly ConditionalTitle[];
}

export const NO_TITLES: TitleFile = {
  titles: [],
  norms: [],
  attestations: [],
  directTitles: [],
  applications: [],
  conditionalTitles: [],
};

/** What one event in force adds to the file. */
export function fileTitle<File extends TitleFile>(file: File, event: TitleEvent): File {
  switch (event.type) {
    case 'NormCertified': {
      const norm = { ...event.data, attested: attestationsOf(event.data.attested), withdrawnOn: null };
      return { ...file, norms: [...file.norms, norm] };
    }
    case 'RequirementsAttested': {
      const { player: _player, ...attested } = event.data;
      return { ...file, attestations: [...file.attestations, attested] };
    }
    case 'NormCertificateWithdrawn': {
      const { title, tournament, on } = event.data;
      const norms = file.norms.map((norm) =>
        isCertified(norm, title, tournament) ? { ...norm, withdrawnOn: on } : norm,
      );
      return { ...file, norms };
    }
    case 'DirectTitleAttested':
      return { ...file, directTitles: [...file.directTitles, event.data] };
    case 'TitleApplicationFiled':
      return { ...file, applications: [...file.applications, { ...event.data, outcome: null }] };
    case 'TitleApplicationRefused':
      return { ...file, applications: decided(file.applications, event.data, 'refused') };
    case 'TitleAwardedConditionally': {
      const { player: _player, ...award } = event.data;
      const conditional = { ...award, finalOn: null, revokedOn: null };
      return { ...file, conditionalTitles: [...file.conditionalTitles, conditional] };
    }
    case 'TitleAwarded': {
      const { player: _player, ...award } = event.data;
      return {
        ...file,
        titles: [...file.titles, { ...award, revokedOn: null }],
        applications: decided(file.applications, event.data, 'awarded'),
        conditionalTitles: file.conditionalTitles.map((each) =>
          isConditional(each, award.title) ? { ...each, finalOn: award.on } : each,
        ),
      };
    }
    case 'TitleRevoked': {
      const { title, on } = event.data;
      const revoked = <Held extends { readonly revokedOn: CalendarDate | null }>(held: Held): Held => ({
        ...held,
        revokedOn: on,
      });
      return {
        ...file,
        titles: file.titles.map((held) =>
          held.title === title && held.revokedOn === null ? revoked(held) : held,
        ),
        conditionalTitles: file.conditionalTitles.map((each) =>
          isConditional(each, title) ? revoked(each) : each,
        ),
      };
    }
    default:
      return unreachable(event, 'title event');
  }
}

function decided(
  applications: readonly ApplicationOnFile[],
  { title, on }: { readonly title: Title; readonly on: CalendarDate },
  decision: 'awarded' | 'refused',
): readonly ApplicationOnFile[] {
  return applications.map((each) =>
    each.title === title && each.outcome === null ? { ...each, outcome: { decision, on } } : each,
  );
}

/** Whether a title is held on a day: awarded by then, and not revoked by then. */
export function isHeldOn({ on, revokedOn }: Pick<TitleHeld, 'on' | 'revokedOn'>, day: CalendarDate): boolean {
  return on <= day && (revokedOn === null || revokedOn > day);
}

/** What events in force say about titles; others are passed over. */
export function titleFileFrom(events: readonly { readonly type: string }[]): TitleFile {
  let file = NO_TITLES;
  for (const event of events) if (event.type in TITLE_EVENTS) file = fileTitle(file, event as TitleEvent);
  return file;
}

/** Whether this is a certificate in force for a title from a tournament. */
export function isCertified(norm: NormOnFile, title: Title, tournament: string): boolean {
  return norm.title === title && norm.tournament === tournament && norm.withdrawnOn === null;
}

/** Whether a title still waits for its minimum rating. */
export function isConditional(each: ConditionalTitle, title: Title): boolean {
  return each.title === title && each.finalOn === null && each.revokedOn === null;
}

/** Applications are open to objections for this number of days before they are final (Titles 2022 2.4). */
export const DAYS_FOR_OBJECTIONS = 30;

/** The application for a title that waits for a decision. */
export function openApplication(view: TitleFile, title: string): ApplicationOnFile | undefined {
  return view.applications.find((each) => each.title === title && each.outcome === null);
}
