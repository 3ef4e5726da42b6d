import { unreachable } from '@ledger/kernel';
import { ARTICLES } from '../articles';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { excludedOn } from '../exclusion';
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
      return reject({
        code: 'FederationAdmittedDifferently',
        message: `${federation} was admitted on ${view.admitted.on} as ${view.admitted.name}.`,
        article: ARTICLES.membership,
      });
    }
    case 'ExcludeFederation': {
      const { on } = command;
      if (view.exclusions.some(({ from }) => from === on)) return NOTHING_NEW;
      if (excludedOn(view.exclusions, on)) {
        return reject({
          code: 'AlreadyExcluded',
          message: `${federation} is already excluded on ${on}.`,
          article: ARTICLES.membership,
        });
      }
      return accept([{ type: 'FederationExcluded', data: { federation, on } }]);
    }
    case 'ReadmitFederation': {
      const { on } = command;
      if (view.exclusions.some(({ until }) => until === on)) return NOTHING_NEW;
      if (!view.exclusions.some(({ from, until }) => until === null && from <= on)) {
        return reject({
          code: 'NotExcluded',
          message: `${federation} is not excluded on ${on}.`,
          article: ARTICLES.membership,
        });
      }
      return accept([{ type: 'FederationReadmitted', data: { federation, on } }]);
    }
    case 'ChangeFederationFlag': {
      const { shownAs, from, until } = command;
      const data = { federation, shownAs, from, until };
      if (until !== null && until <= from) {
        return reject({ code: 'IntervalEmpty', message: `There is no day from ${from} until ${until}.` });
      }
      if (shownAs === federation) {
        return reject({ code: 'FlagUnchanged', message: `${federation} is already shown as ${federation}.` });
      }
      if (view.flags.some((each) => sameContent(each, data))) return NOTHING_NEW;
      return accept([{ type: 'FederationFlagChanged', data }]);
    }
    case 'ChangeFederationCode': {
      const { to, on } = command;
      if (to === federation) {
        return reject({ code: 'CodeUnchanged', message: `The code is already ${federation}.` });
      }
      if (view.successor === null) {
        return accept([{ type: 'FederationCodeChanged', data: { federation, to, on } }]);
      }
      if (sameContent(view.successor, { to, on })) return NOTHING_NEW;
      return reject({
        code: 'CodeChangedDifferently',
        message: `${federation} became ${view.successor.to} on ${view.successor.on}.`,
        advice: `Change the code of ${view.successor.to}, or revert that change first.`,
      });
    }
    default:
      return unreachable(command, 'federation command');
  }
}
