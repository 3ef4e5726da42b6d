/** The checklist of `docs/titles.md`: what the title regulations of 2022 ask, in the order in which an officer checks it. */
export const TITLE_CHECKLIST = `## Checklist

The requirements of T-2022 in the order in which a rating officer checks them. Articles are those of T-2022; the tables above
show what later versions change. \`npx ledger norms T --player ID\` prints the same requirements for one player, met or not.

### Numbers

| requirement | GM | IM | WGM | WIM |
| --- | --- | --- | --- | --- |
| performance rating at least (1.48) | 2600 | 2450 | 2400 | 2250 |
| average of the opponents at least (1.48a) | 2380 | 2230 | 2180 | 2030 |
| adjusted floor of one opponent (1.46b) | 2200 | 2050 | 2000 | 1850 |
| rating reached once (1.53) | 2500 | 2400 | 2300 | 2200 |
| minimum rating for a direct title (0.62) | 2300 | 2200 | 2100 | 2000 |
| opponents who count as holders (1.45b-e) | GM | IM, GM | WGM, IM, GM | WIM, WGM, IM, GM |

Titles by rating (1.3): FM 2300, CM 2200, WFM 2100, WCM 2000, published or interim, with at least 30 rated games if reached after
1 July 2017. Minimum ratings for direct titles: FM 2100, CM 2000, WFM 1900, WCM 1800. Below the minimum the title is conditional,
and a lower title may be taken meanwhile (0.62).

### The event

1. Registered at least 30 days ahead, unless the commission waives it (1.11). The same conditions for all players.
2. At most 12 hours of play a day, counted on 60-move games (1.12). At most 2 rounds a day and at least 120 minutes per player for
   60 moves (1.13).
3. One time control and one clock mode for all games (1.13).
4. The chief arbiter is an IA or FA, and one is always present (1.15). No appointed arbiter plays (1.16).
5. Swiss, round-robin, double round-robin, Scheveningen, Schiller or knock-out; other formats need approval (1.42e). From
   1 March 2024 Scheveningen and Schiller need it too.
6. Ratings and titles are those of the list at the start (1.46a), as published (B-118); in events of more than 30 days those at each
   game (1.14). Titles of opponents count only if they were confirmed before the start (0.42).

### The games

7. At least 9 games (1.41a). 7 in World and Continental team or club championships of 7 to 9 rounds; 8 in the World Cup, counted as
   9 (1.41b).
8. In a 9-round event 8 games count as 9 if one round was a forfeit win or a pairing bye and the 8 games meet all requirements; one
   such norm per application (1.41c).
9. Each full point above the requirement adds one game to the length of the norm (1.41d).
10. With predetermined pairings all scheduled rounds count. In all other events later games may be ignored after a title result
    (1.41e), and won games may be dropped, if the requirements still hold (1.41f).
11. Not counted: opponents without a FIDE federation (players under "FID" count, but not as foreign); unrated opponents in a
    round-robin who scored zero against rated players; games decided by forfeit or away from the board; events altered to benefit
    players (1.42a-d).

### Federations and titles of the opponents

12. At least 2 federations other than the applicant's (1.43). Exempt: final stage of a national championship, national team
    championship, zonals, and Swiss events that have in every round at least 20 rated foreigners from 3 federations, 10 of them
    titled (1.43a-d). At least one norm meets the normal rule (1.43e).
13. At most 3/5 of the opponents from the own federation and at most 2/3 from any one (1.44).
14. At least half of the opponents titled, CM and WCM excluded (1.45a). At least 1/3, and at least 3, hold the title or a higher one
    (1.45b-e).
15. A double round-robin has at least 6 players; each opponent's title counts once (1.45f).

| opponents | 7 | 8 | 9 | 10 | 11 | 13 |
| --- | --- | --- | --- | --- | --- | --- |
| titled, at least | 4 | 4 | 5 | 5 | 6 | 7 |
| holders, at least | 3 | 3 | 3 | 4 | 4 | 5 |
| own federation, at most | 4 | 4 | 5 | 6 | 6 | 7 |
| one federation, at most | 4 | 5 | 6 | 6 | 7 | 8 |

Minimum counts are rounded up, maximum counts down (B-47).

### Performance

16. At most one opponent, the lowest, is raised to the adjusted floor (1.46b-c). Other unrated opponents count 1000 (1.46d; 1400 from
    2024).
17. Ra is the rounded mean (1.47b), p is rounded half up to whole per cent (1.49), Rp = Ra + dp. The score is at least 35 % (1.48b,
    1.22). See B-46.

### The award

18. Norms of at least 27 games together (1.51). One norm may serve two titles (1.52).
19. The rating may be reached in the middle of a period or an event; it is confirmed when the whole period is rated (1.53a).
20. GM and WGM: one norm from an event with one round a day for at least 3 days (1.13a).
21. With a norm of 30 June 2022 or later: one norm from an individual Swiss in which every round has at least 40 players averaging
    2000 (1.56).
22. A norm is judged by the rules of its date (1.54). Norms before 1 July 2005 expired unless registered by 31 July 2013 (1.55).
23. The title dates from the later of the last result and the rating (0.43).

### Direct titles and administration

24. A score of at least 35 % (1.22). Continental and similar events: participants from at least 1/3 of the member federations or 5,
    whichever is smaller, at least 10 players and 9 rounds (1.23). Merged groups: 10 players from 5 federations; a subgroup has 6
    players from 3 federations and 50 % of the points (1.23a).
25. "Gold" is the first place after tie-break; "first equal" the best three after tie-break; a norm for a place counts 9 games (1.24).
26. Games as PGN (1.91). The application arrives 30 days before the meeting (2.3) and is shown for 30 days (2.4). Titles can be revoked
    for fair-play breaches (0.44).

## From a norm to a title

| step | command | what it does |
| --- | --- | --- |
| 1 | \`norms T --player ID\` | shows every requirement: met, failed, exempt or to be attested |
| 2 | \`title-form ID --title IM --tournament T\` | writes the certificate (IT1) for the signatures of chief arbiter and federation (1.8) |
| 3 | \`player certify-norm ID T --title IM --certificate TEXT --attest WORD…\` | records the signed certificate and what it confirms |
| 4 | \`player attest ID --title IM --tournament T --attest WORD…\` | confirms what no report and no certificate shows |
| 5 | \`title ID --for IM\` | shows what is missing for the title, by each way that leads to it |
| 6 | \`title-form ID --title IM\` | writes the title application (IT2) for the signature of the federation (1.10c) |
| 7 | \`player apply ID --title IM --norm T…\` | files the application; it is open to objections for 30 days (2.4) |
| 8 | \`player award-title ID --title IM --on D\` | awards the title, dated by what earned it (0.43) |

Step 8 is refused (\`TitleNotEarned\`) if step 5 finds something missing or not attested; the refusal names all of it. Where FIDE
decided to award the title anyway, add \`--as-decided --evidence TEXT\` (over HTTP \`asDecided\` and \`evidence\`): the award is
recorded together with what was missing, and every answer shows that it was decided. A title for women is never awarded to a
man (0.3), whatever was decided.

An attestation is one word for one thing. \`norms\` and \`title\` print the word with each requirement that is to be attested:

| word | article | word | article |
| --- | --- | --- | --- |
| \`late-registration\` | 1.11 | \`merged-groups\` | 1.23a |
| \`hours-per-day\` | 1.12 | \`all-games-played\` | 1.41c |
| \`rounds-per-day\` | 1.13 | \`open-pairings\` | 1.41e |
| \`thinking-time\` | 1.13 | \`nobody-favoured\` | 1.42d |
| \`same-clocks\` | 1.13 | \`format\` | 1.42e |
| \`fast-classic\` | 2024 1.1.3 | \`national-final\` | 1.43a, 2024 1.5.6 |
| \`one-round-per-day\` | 1.13a | \`one-division\` | 1.43b |
| \`ratings-of-the-day\` | 1.14 | \`normal-foreigners\` | 1.43e |
| \`arbiters\` | 1.15 | \`ratings-of-excluded\` | 1.46a |
| \`arbiters-do-not-play\` | 1.16 | \`interim-rating\` | 1.53a |
| \`place\` | 1.21 | \`large-swiss\` | 1.56 |
| \`score\` | 1.22 | \`qualifying-event\` | 2024 1.5.6 |
| \`field\` | 1.23 |  |  |`;
