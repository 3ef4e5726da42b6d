interface Example {
  readonly title: string;
  readonly sql: string;
  readonly chart: string;
  /** Further states that it compares. */
  readonly states?: string;
}

/** Queries to begin with; docs/analysts.md has more. */
export const EXAMPLES: readonly Example[] = [
  {
    title: 'Average rating of the federations on the last list',
    chart: 'bar',
    sql: `SELECT federation, round(avg(rating)) AS average, count(*) AS players
FROM revised_lists
WHERE pool = 'standard'
  AND list_date = (SELECT max(list_date) FROM publications WHERE pool = 'standard')
GROUP BY federation
ORDER BY average DESC`,
  },
  {
    title: 'Mean rating, list by list',
    chart: 'line',
    sql: `SELECT list_date, round(avg(rating), 2) AS mean
FROM revised_lists
WHERE pool = 'standard'
GROUP BY list_date
ORDER BY list_date`,
  },
  {
    title: 'How the ratings are spread',
    chart: 'histogram',
    sql: `SELECT rating
FROM revised_lists
WHERE pool = 'standard'
  AND list_date = (SELECT max(list_date) FROM publications WHERE pool = 'standard')`,
  },
  {
    title: 'Expected and actual score by difference of rating',
    chart: 'scatter',
    sql: `SELECT round(avg(expected_hundredths), 1) AS expected, round(avg(score_hundredths), 1) AS scored,
       least(difference // 25 * 25, 500) AS difference_from, count(*) AS games
FROM games
WHERE counted AND difference >= 0 AND booked IS NULL
GROUP BY difference_from
ORDER BY difference_from`,
  },
  {
    title: 'What moved the ratings',
    chart: 'none',
    sql: `SELECT list_date, cause, count(DISTINCT player) AS players, sum(amount) AS points
FROM changes
WHERE pool = 'standard' AND cause <> 'opening list'
GROUP BY ALL
ORDER BY ALL`,
  },
  {
    title: 'Games against opponents rated 400 points higher',
    chart: 'none',
    sql: `SELECT list_date, player, opponent, own_rating, opponent_rating, score_hundredths / 100 AS score, why
FROM games
WHERE counted AND difference <= -400
ORDER BY difference
LIMIT 100`,
  },
  {
    title: 'What changed since the last publication',
    chart: 'none',
    states: 'before=published, after=now',
    sql: `SELECT coalesce(a.pool, b.pool) AS pool, coalesce(a.list_date, b.list_date) AS list_date,
       count(*) FILTER (b.id IS NULL) AS entered, count(*) FILTER (a.id IS NULL) AS "left",
       count(*) FILTER (a.rating <> b.rating) AS changed
FROM before.revised_lists b
FULL JOIN after.revised_lists a ON (a.pool, a.list_date, a.id) = (b.pool, b.list_date, b.id)
WHERE a.rating IS DISTINCT FROM b.rating
GROUP BY ALL
ORDER BY ALL`,
  },
];
