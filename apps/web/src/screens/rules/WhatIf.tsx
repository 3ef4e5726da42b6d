import type { Rules } from './rules';

export function WhatIf({ set }: { readonly set: Rules }) {
  return <p>{set.ruleSet}</p>;
}
