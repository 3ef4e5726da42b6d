import type { Office } from './office';
import type { Played, PlayedPart } from './tournaments';

/** What an office records besides results and corrections, none of which may change anything on any list. */
export function formality(office: Office, { played, part }: { played: Played; part: PlayedPart }): void {
  const { recorder, random } = office;
  const on = office.today();
  const tournament = played.id;
  const stream = `tournament-${tournament}`;
  const [startNumber, player] = random.pick(part.entries);
  const about = `player-${player}`;
  switch (
    random.weighted({
      claim: 3,
      persons: 3,
      admitted: 1,
      defect: 1,
      norm: 2,
      application: 2,
      direct: 2,
      pgn: office.isComplete ? 2 : 0,
    })
  ) {
    case 'claim': {
      const claim = `claim-${recorder.head}`;
      const data = { tournament, claim, player, ground: 'lost on time', filedOn: on, deadline: null };
      recorder.record(stream, 'ClaimFiled', data);
      if (random.chance(50)) {
        recorder.record(stream, 'ClaimRejected', { tournament, claim, ground: 'unfounded', on });
      } else recorder.record(stream, 'ClaimUpheld', { tournament, claim, correction: null, on });
      break;
    }
    case 'persons':
      recorder.record(stream, 'ReportPersonsRecorded', {
        tournament,
        report: `${tournament}-${part.part}`,
        part: part.part,
        persons: [[startNumber, player, 'As printed, Otherwise', '1900']],
      });
      break;
    case 'admitted':
      recorder.record('federation-NEW', 'FederationAdmitted', { federation: 'NEW', name: 'New', on });
      break;
    case 'defect': {
      const { pool } = played;
      const [first, last] = ['2005-07-01', '2026-12-01'];
      const data = { pool, engineVersions: ['lists-0'], from: first, to: last, defect: 'none' };
      recorder.record(`rules-${pool}`, 'EngineDefectDeclared', data);
      break;
    }
    case 'pgn':
      recorder.record(stream, 'GamesFileAttached', { tournament, on, digest: `${tournament}.pgn`, games: 4 });
      break;
    case 'norm': {
      const title = 'IM';
      const data = { player, title, tournament, start: played.start, end: played.end, games: 9 } as const;
      recorder.record(about, 'NormCertified', {
        ...data,
        performance: 2460,
        certificate: 'filed',
        on,
        kind: 'ordinary',
        attested: [],
      });
      if (random.chance(50)) {
        recorder.record(about, 'NormCertificateWithdrawn', { player, title, tournament, on });
      }
      break;
    }
    case 'application': {
      const title = 'FM';
      recorder.record(about, 'TitleApplicationFiled', { player, title, federation: null, norms: [], on });
      recorder.record(about, 'TitleApplicationRefused', { player, title, on });
      break;
    }
    case 'direct': {
      const title = 'CM';
      const minimumRating = 2000;
      const achievement = 'Zonal, gold';
      recorder.record(about, 'DirectTitleAttested', {
        player,
        title,
        award: 'title',
        tournament,
        achievement,
        on,
        minimumRating,
      });
      // Not shown until it is final.
      recorder.record(about, 'TitleAwardedConditionally', { player, title, on, minimumRating });
      break;
    }
  }
}
