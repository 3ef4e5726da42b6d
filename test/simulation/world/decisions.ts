import type { Office } from './office';
import { someDay } from './office';
import { FEDERATIONS } from './players';

/** What happens to people and federations on the way: changes from a date, none of which moves a rating. */
export function decide(office: Office): void {
  const { recorder, random, players } = office;
  const player = random.pick(players);
  const stream = `player-${player.id}`;
  const on = someDay(office);
  switch (
    random.weighted({
      transfer: 5,
      rename: 4,
      death: 2,
      exclude: 3,
      federation: 2,
      include: office.isComplete ? 2 : 0,
      title: 4,
      spelling: 3,
      flag: 2,
      code: 1,
      forget: 1,
      suspend: 1,
      revoke: 2,
    })
  ) {
    case 'transfer': {
      const to = random.pick(FEDERATIONS);
      recorder.record(stream, 'PlayerTransferred', { player: player.id, from: player.federation, to, on });
      break;
    }
    case 'rename':
      recorder.record(stream, 'PlayerRenamed', { player: player.id, to: `Newname, N${player.id}`, on });
      break;
    case 'death':
      recorder.record(stream, 'PlayerDeceased', { player: player.id, on });
      break;
    case 'exclude':
      office.reversible.push(recorder.record(stream, 'PlayerExcluded', { player: player.id, on }));
      if (random.chance(50)) {
        const back = random.pick(office.listsToCome().length > 0 ? office.listsToCome() : [on]);
        recorder.record(stream, 'PlayerReinstated', { player: player.id, on: `${back.slice(0, 8)}15` });
      }
      break;
    case 'federation': {
      const federation = random.pick(FEDERATIONS);
      const event = recorder.record(`federation-${federation}`, 'FederationExcluded', { federation, on });
      office.reversible.push(event);
      const later = office.listsToCome();
      if (later.length > 0 && random.chance(50)) {
        const back = `${random.pick(later).slice(0, 8)}20`;
        recorder.record(`federation-${federation}`, 'FederationReadmitted', { federation, on: back });
      }
      break;
    }
    case 'include': {
      // Mostly where it is needed: players of a federation that was excluded.
      const excluded = recorder.log.flatMap(({ type, data }) =>
        type === 'FederationExcluded' ? [data.federation as string] : [],
      );
      const concerned = players.filter(({ federation }) => excluded.includes(federation));
      const { id } = concerned.length > 0 ? random.pick(concerned) : player;
      const until = random.pick([null, ...office.listsToCome()]);
      const data = { player: id, from: on, until };
      office.reversible.push(recorder.record(`player-${id}`, 'InclusionApproved', data));
      break;
    }
    case 'title': {
      const title = random.pick(['GM', 'IM', 'FM', 'CM', 'WGM', 'WFM'] as const);
      recorder.record(stream, 'TitleAwarded', { player: player.id, title, on });
      break;
    }
    case 'spelling':
      recorder.record(stream, 'PersonCorrected', { player: player.id, name: `Rightname, N${player.id}` });
      break;
    case 'flag': {
      const federation = random.pick(FEDERATIONS);
      const until = random.pick([null, ...office.listsToCome()]);
      const data = { federation, shownAs: 'FID', from: on, until };
      recorder.record(`federation-${federation}`, 'FederationFlagChanged', data);
      break;
    }
    case 'code': {
      const federation = random.pick(FEDERATIONS);
      const data = { federation, to: `Q${federation.slice(1)}`, on };
      recorder.record(`federation-${federation}`, 'FederationCodeChanged', data);
      break;
    }
    case 'forget':
      recorder.record(stream, 'PersonForgotten', { player: player.id });
      break;
    case 'suspend':
      recorder.record(stream, 'PlayerSuspended', { player: player.id, from: on, until: null });
      break;
    case 'revoke': {
      const titled = recorder.log.filter((event) => event.type === 'TitleAwarded');
      if (titled.length === 0) break;
      const { data } = random.pick(titled);
      recorder.record(`player-${data.player}`, 'TitleRevoked', {
        player: data.player,
        title: data.title,
        on,
      });
      break;
    }
  }
}
