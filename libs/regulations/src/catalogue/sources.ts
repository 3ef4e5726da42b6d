/**
 * Where a value comes from. `000` to `004` are the five regulation texts, `W1` to `W33` public material, as in the
 * source keys of the history of the rules; `office` is a decision of this rating office.
 */
export const SOURCES = {
  '000': 'Standard regulations 2024, as drafted (names 1 January 2024; approval date blank)',
  '001': 'Rapid and Blitz regulations, 1 July 2018',
  '002':
    'Standard regulations as amended 1984 through 2004, with comments of 2008 (only the base text is law)',
  '003': 'Rapid and Blitz regulations, 1 January 2022, articles 7.1a to 9.1',
  '004': 'Standard, Title, and Rapid and Blitz regulations, 1 January 2022, with notes of the QC',
  W1: 'Handbook B.02 of 2003, one page per chapter (arbitri.lombardiascacchi.com/handbook)',
  W2: 'FIDE notice of 13 July 2009, changes from 1 July 2009',
  W3: 'FIDE notice of 24 April 2009, the K-factor (fide.com 3963)',
  W4: 'First page of the 2009 text (docsbay.net/doc/5644)',
  W5: 'Summary of the 2009 and 2014 changes (chesselo.com/new_fide_system.html)',
  W6: 'R package PlayerRatings, kfide (rdrr.io/cran/PlayerRatings)',
  W7: 'Presidential Board, June 2011 (chessvibes.com; chessexpress.blogspot.com/2011/06)',
  W8: 'FIDE notice of 16 November 2011, rapid and blitz rating lists (old.fide.com 5721)',
  W9: 'S. Reuben on the rapid and blitz launch (englishchess.org.uk/new-fide-venture)',
  W10: 'The ten-minute boundary from 1 July 2013 (chess-news.ru/en/node/9306)',
  W11: 'Article 8.56 of the July 2013 and July 2014 texts side by side (samara-chess.ru)',
  W12: 'Forum reports on the July 2014 text (uschess.discourse.group 19212, 19751)',
  W13: 'Article 7 of the 2014/2017 text (kinabaluchess.com/wordpress/rating)',
  W14: 'Explanation by the All India Chess Federation, 2014-2021 (aicf.in)',
  W15: 'Summary of the 2017-2021 standard rules (chess.jorel.dev/ratings.html)',
  W16: 'Old and new 1.1 and 1.2 at 1 January 2022 (kolokwium.blogspot.com/2021/12)',
  W17: 'Rapid and blitz against standard, November 2021 (chessexpress.blogspot.com/2021/11)',
  W18: 'Article 9.1 in force before 2022 (arbitriscacchi.com, notice 1096)',
  W19: 'Hybrid games rated, registration one week, 18 January 2021 (fide.com/news/906)',
  W20: 'Inactivity after 24 months from the November 2020 list (fide.com/news/796)',
  W21: 'The 2022 changes (new.uschess.org; test05.fide.com/?p=6677)',
  W22: 'Rapid and blitz changes of 1 October 2022 (vietnamchess.org.vn; ssmanhem.se/k-reduktion)',
  W23: 'The 2024 reform (qc.fide.com/2024/03/01; chessmonitor.com; sortlandsjakklubb.com/2024/02/20)',
  W24: 'Registration change of 25 December 2023, effective at once (fide.com/news/2818)',
  W25: 'Transcription of handbook chapters B022024 and B02RBRegulations2024, 9 October 2026',
  W26: 'Transcription of handbook chapters B012024 and B022022, 9 October 2026',
  W27: "A public recomputation of FIDE's published outputs, 2026",
  W28: "A scraper's audit of FIDE's calculation pages, 509,691 games",
  W29: 'The 400-point amendment (en.chessbase.com/post/fide-changes-rating-regulations)',
  W30: 'Fast classic: 2025 pilot and 2026 rule (fide.com)',
  W31: "A player's report of retroactive blitz corrections, October 2025",
  W32: "Tests of Perl Games::Ratings, citing FIDE's pages",
  W33: 'Title texts of 2003 and 2017 and the change sheet of 2022',
  isolution: 'Quoted text of 8.24 of the 2014-2021 era (isolution.pro ce13030471)',
  office: 'Decision of this rating office',
} as const;

export type SourceKey = keyof typeof SOURCES;
