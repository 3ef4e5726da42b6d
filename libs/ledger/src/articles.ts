/**
 * The articles on which the office's refusals rest. Decisions are taken today, so the text of 2024 is cited; where an
 * older text alone gives the rule, that one is.
 */
export const ARTICLES = {
  preRegistration: 'FIDE Rating Regulations 2024, 0.2',
  hybrid: 'FIDE Rating Regulations 2024, 0.2 and 2.1',
  officialEvents: 'FIDE Rating Regulations 2024, 0.3',
  refusalToRate: 'FIDE Rating Regulations 2024, 0.4',
  fastClassic: 'FIDE Rating Regulations 2026, 1.1',
  longTournament: 'FIDE Rapid and Blitz Rating Regulations 2018, 4.1',
  interimReports: 'FIDE Rating Regulations 2024, 4.1',
  unplayedGames: 'FIDE Rating Regulations 2024, 5.1',
  decidedMatch: 'FIDE Rating Regulations 2024, 6.2',
  closingDate: 'FIDE Rating Regulations 2024, 7.1.3',
  hybridGames: 'FIDE Rating Regulations 2024, 9.4',
  membership: 'FIDE Rating Regulations 2024, 10.1',
  deaths: 'FIDE Rating Regulations 2024, 10.2',
  titles: 'FIDE Title Regulations 2022, 0.3',
  awards: 'FIDE Title Regulations 2022, 0.6',
  titleDate: 'FIDE Title Regulations 2022, 0.43',
  revocation: 'FIDE Title Regulations 2022, 0.44',
  conditionalTitle: 'FIDE Title Regulations 2022, 0.62',
  normCertificate: 'FIDE Title Regulations 2022, 1.8',
  titleApplication: 'FIDE Title Regulations 2022, 1.10c',
  applicant: 'FIDE Title Regulations 2022, 2.2',
  directTitle: 'FIDE Title Regulations 2022, 1.2',
  unpublishedRating: 'FIDE Title Regulations 2022, 1.53a',
  objections: 'FIDE Title Regulations 2022, 2.4',
} as const;
