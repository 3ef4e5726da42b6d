import type { Pool, Refusal } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { CommandOf } from '../commands';
import type { Decision } from '../decision';
import { accept, NOTHING_NEW, reject } from '../decision';
import { ledgerRefusal } from '../refusal-tables';
import { sameContent } from '../same-content';
import type { ShippedRuleSet, World } from '../world';
import type { RulesCommand } from './commands';
import type { RulesEvent } from './events';
import type { RuleSetOnCalendar, RulesState, RulesView } from './evolve';

export function decideRules(command: RulesCommand, { view }: RulesState, world: World): Decision<RulesEvent> {
  const { pool } = command;
  switch (command.type) {
    case 'EnactRuleSet':
      return enact(command, view, world);
    case 'RescheduleRuleSet': {
      const { ruleSet, inForceFrom, adoptedOn } = command;
      const known = onCalendar(view, ruleSet);
      if (known === undefined) return reject(notEnacted(ruleSet, pool));
      if (known.inForceFrom === inForceFrom && known.adoptedOn === adoptedOn) return NOTHING_NEW;
      return accept([{ type: 'RuleSetRescheduled', data: { pool, ruleSet, inForceFrom, adoptedOn } }]);
    }
    case 'RecordErratum':
      return erratum(command, view, world);
    case 'AdjustRatings': {
      const { list, formula } = command;
      const formulas = world.adjustmentFormulas(pool);
      if (!formulas.includes(formula)) {
        return reject(
          ledgerRefusal('FormulaUnknown', { formula, pool, known: formulas.join(', ') || 'none' }),
        );
      }
      const data = { pool, list, formula };
      if (view.adjustments.some((each) => sameContent(each, data))) return NOTHING_NEW;
      return accept([{ type: 'RatingsAdjusted', data }]);
    }
    case 'SupplyProvision':
      return supply(command, view, world);
    case 'DeclareEngineDefect': {
      const { engineVersions, from, to, defect } = command;
      if (to < from) {
        return reject(ledgerRefusal('IntervalEmpty', { what: 'list', from, until: to }));
      }
      const data = { pool, engineVersions, from, to, defect };
      if (view.defects.some((each) => sameContent(each, data))) return NOTHING_NEW;
      return accept([{ type: 'EngineDefectDeclared', data }]);
    }
    default:
      return unreachable(command, 'rules command');
  }
}

function onCalendar(view: RulesView, ruleSet: string): RuleSetOnCalendar | undefined {
  return view.calendar.find(({ enacted }) => enacted.ruleSet === ruleSet);
}

function notEnacted(ruleSet: string, pool: Pool): Refusal {
  return ledgerRefusal('RuleSetNotEnacted', { ruleSet, pool });
}

function shipped(ruleSet: string, pool: Pool, world: World): ShippedRuleSet | Refusal {
  const found = world.ruleSet(ruleSet);
  if (found === undefined) {
    return ledgerRefusal('RuleSetUnknown', { ruleSet });
  }
  if (!found.pools.includes(pool)) {
    return ledgerRefusal('RuleSetOfOtherPool', { ruleSet, pools: found.pools.join(' and '), pool });
  }
  return found;
}

function enact(command: CommandOf<'EnactRuleSet'>, view: RulesView, world: World): Decision<RulesEvent> {
  const { pool, ruleSet, inForceFrom, adoptedOn } = command;
  const found = shipped(ruleSet, pool, world);
  if ('code' in found) return reject(found);
  const data = { pool, ruleSet, inForceFrom, adoptedOn, digest: found.digest };
  const known = onCalendar(view, ruleSet);
  if (known === undefined) return accept([{ type: 'RuleSetEnacted', data }]);
  if (known.digest !== found.digest) {
    return reject(ledgerRefusal('RuleSetContentDiffers', { ruleSet }));
  }
  if (known.enacted.inForceFrom === inForceFrom && known.enacted.adoptedOn === adoptedOn) return NOTHING_NEW;
  return reject(
    ledgerRefusal('RuleSetEnactedDifferently', { ruleSet, pool, inForceFrom: known.enacted.inForceFrom }),
  );
}

function supply(command: CommandOf<'SupplyProvision'>, view: RulesView, world: World): Decision<RulesEvent> {
  const { pool, ruleSet, provision, value, article, source } = command;
  const found = shipped(ruleSet, pool, world);
  if ('code' in found) return reject(found);
  if (onCalendar(view, ruleSet) === undefined) return reject(notEnacted(ruleSet, pool));
  const fault = world.provisionFault(provision, value);
  if (fault !== null) return reject(fault);
  const data = { pool, ruleSet, provision, value, article, source };
  const last = view.supplied.findLast((each) => each.ruleSet === ruleSet && each.provision === provision);
  if (last !== undefined && sameContent(last, data)) return NOTHING_NEW;
  return accept([{ type: 'ProvisionSupplied', data }]);
}

function erratum(command: CommandOf<'RecordErratum'>, view: RulesView, world: World): Decision<RulesEvent> {
  const { pool, ruleSet, note } = command;
  const found = shipped(ruleSet, pool, world);
  if ('code' in found) return reject(found);
  const known = onCalendar(view, ruleSet);
  if (known === undefined) return reject(notEnacted(ruleSet, pool));
  if (known.digest === found.digest) return NOTHING_NEW;
  return accept([{ type: 'RuleSetErratumRecorded', data: { pool, ruleSet, digest: found.digest, note } }]);
}
