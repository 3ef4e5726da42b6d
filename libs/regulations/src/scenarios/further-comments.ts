import type { ProposedRules } from './proposals';
import { MK, MM, NF, SR, VV } from './proposals-of-games';

/** What the comments of 2008 say besides the 32 proposals, in the order of the articles. */
const COMMENTS: readonly Omit<ProposedRules, 'id' | 'proposal'>[] = [
  {
    authors: [MM],
    articles: ['0.2'],
    text: 'Who reports and pays for a tournament in the territory of another federation? Only rating officers of federations may register tournaments, and only registered tournaments may be reported.',
    modelled:
      'Changes no list: the comment is about fees and about who may act. In this ledger only registered tournaments can be reported, and keys say who may register them.',
    standard: {},
  },
  {
    authors: [NF, SR],
    articles: ['2.1'],
    text: 'Say that organisers in the United States may apply other rules than the Laws of Chess, as they do; or do not allow it.',
    modelled: 'Changes no list: reports do not say which laws of chess a game was played by.',
    standard: {},
  },
  {
    authors: [MM, SR],
    articles: ['2.2'],
    text: 'The ban on smoking belongs to the rules of tournaments; or it stays here.',
    modelled:
      'Changes no list: reports do not say whether anyone smoked, and the article names no consequence.',
    standard: {},
  },
  {
    authors: [MM, VV],
    articles: ['6.2'],
    text: 'Preliminaries, finals and play-offs "may be" pooled, because games are rated one by one.',
    modelled:
      'Changes no list: this ledger pools them only where "tournament pool-parts" records the decision (B-120).',
    standard: {},
  },
  {
    authors: [MM],
    articles: ['6.4'],
    text: 'Scheveningen tournaments are rated like Swiss tournaments, whatever the number of unrated players.',
    modelled: 'As proposed: only games against rated opponents count.',
    standard: { scheveningen: { kind: 'no-rule' } },
  },
  {
    authors: [MK],
    articles: ['7.1'],
    text: 'Drop the sentence that tournaments without registration in advance are not rated.',
    modelled: 'No day of registration is too late; all other conditions stay.',
    standard: { registration: { kind: 'not-required' } },
  },
  {
    authors: [MM],
    articles: ['7.1'],
    text: 'Only the basic data of a tournament is registered; whether it is a Swiss, and in how many groups, may be known after it has begun.',
    modelled:
      'Changes no list by itself: the system can be corrected after the report with "correct system".',
    standard: {},
  },
  {
    authors: [MM, VV, SR],
    articles: ['9.12'],
    text: 'Publish the year of birth only, as is done; or the date.',
    modelled: 'Changes no list: it is about the published fields, which "list --as-printed" follows.',
    standard: {},
  },
  {
    authors: [MM],
    articles: ['9.14c'],
    text: 'Define the rating period: from 1 January to 31 March, or from 1 December to the end of February.',
    modelled:
      'Changes no list: results are pooled by the lists that rated them (B-18), so the days of the period do not matter.',
    standard: {},
  },
  {
    authors: [SR],
    articles: ['10.51', '10.54', '10.55a'],
    text: 'Write down here too that Ru does not count for other unrated players in a Swiss, that a Scheveningen with more than one unrated player is not rated, and that a first event with 0 or 1/2 is ignored.',
    modelled: 'Changes no list: 6.1 and 6.4 say the same.',
    standard: {},
  },
  {
    authors: [NF],
    articles: ['11.1', '11.2', '11.3', '11.4'],
    text: 'Replace the articles about reports by a reference to the rating server; say what an international competition is.',
    modelled: 'Changes no list: it is about the form of reports and the duty to send them.',
    standard: {},
  },
  {
    authors: [SR],
    articles: ['14.1'],
    text: 'Drop the formula that approximates the tables.',
    modelled: 'Changes no list: the tables are used as printed (14.2).',
    standard: {},
  },
];

export const FURTHER_COMMENTS: readonly ProposedRules[] = COMMENTS.map((comment, index) => ({
  id: `X${index + 1}`,
  proposal: `X${index + 1}`,
  ...comment,
}));
