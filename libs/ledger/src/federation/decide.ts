import { unreachable } from '@ledger/kernel';
import { ARTICLES } from '../articles';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { excludedOn } from '../exclusion';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { FederationCommand } from './commands';
import type { FederationEvent } from './events';
import type { FederationState } from './evolve';

export function decideFederation(
  command: FederationCommand,
  { view }: FederationState,
): Decision<FederationEvent> {
  const { federation } = command;
  switch (command.type) {
    case 'AdmitFederation': {
      const { name, on } = command;
      if (view.admitted === null) {
        return accept([{ type: 'FederationAdmitted', data: { federation, name, on } }]);
      }
      if (sameContent(view.admitted, { name, on })) return NOTHING_NEW;
      return reject(
        ledgerRefusal('FederationAdmittedDifferently', {
          federation,
          on: view.admitted.on,
          name: view.admitted.name,
        }),
      );
    }
    case 'ExcludeFederation': {
      const { on } = command;
      if (view.exclusions.some(({ from }) => from === on)) return NOTHING_NEW;
      if (excludedOn(view.exclusions, on)) {
        return reject(
          ledgerRefusal('AlreadyExcluded', { who: federation, on, article: ARTICLES.membership }),
        );
      }
      return accept([{ type: 'FederationExcluded', data: { federation, on } }]);
    }
    case 'ReadmitFederation': {
      const { on } = command;
      if (view.exclusions.some(({ until }) => until === on)) return NOTHING_NEW;
      if (!view.exclusions.some(({ from, until }) => until === null && from <= on)) {
        return reject(ledgerRefusal('NotExcluded', { who: federation, on, article: ARTICLES.membership }));
      }
      return accept([{ type: 'FederationReadmitted', data: { federation, on } }]);
    }
    case 'ChangeFederationFlag': {
      const { shownAs, from, until } = command;
      const data = { federation, shownAs, from, until };
      if (until !== null && until <= from) {
        return reject(ledgerRefusal('IntervalEmpty', { what: 'day', from, until }));
      }
      if (shownAs === federation) {
        return reject(ledgerRefusal('FlagUnchanged', { federation }));
      }
      if (view.flags.some((each) => sameContent(each, data))) return NOTHING_NEW;
      return accept([{ type: 'FederationFlagChanged', data }]);
    }
    case 'ChangeFederationCode': {
      const { to, on } = command;
      if (to === federation) {
        return reject(ledgerRefusal('CodeUnchanged', { federation }));
      }
      if (view.successor === null) {
        return accept([{ type: 'FederationCodeChanged', data: { federation, to, on } }]);
      }
      if (sameContent(view.successor, { to, on })) return NOTHING_NEW;
      return reject(
        ledgerRefusal('CodeChangedDifferently', { federation, to: view.successor.to, on: view.successor.on }),
      );
    }
    default:
      return unreachable(command, 'federation command');
  }
}
