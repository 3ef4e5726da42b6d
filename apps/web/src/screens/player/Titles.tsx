import type { ReactNode } from 'react';
import { useMay } from '../../api/access';
import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { TournamentLink } from '../../ui/Names';
import { Checks, Missing } from '../../ui/titles/Checks';
import { NormSheet } from '../../ui/titles/NormSheet';
import { shortDate } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer, Notice } from '../../ui/States';

type Progress = Schemas['TitleProgressAnswer'];
type Towards = Schemas['TowardsTitleAnswer'];

/** Titles, norms and applications of a player, and what is missing for the next title. */
export function Titles({ player }: { readonly player: number }) {
  const progress = useAnswer('/api/players/{id}/titles', { path: { id: player } });
  return (
    <Section
      title="Titles"
      note={
        progress.data === undefined
          ? undefined
          : `By ${progress.data.ruleSet}, on ${shortDate(progress.data.on)}`
      }
    >
      <Answer of={progress} refusable lines={3}>
        {(found) => <OnFile of={found} player={player} />}
      </Answer>
    </Section>
  );
}

function OnFile({
  of: { norms, contradicted, notAssessed, towards, file, people },
  player,
}: {
  readonly of: Progress;
  readonly player: number;
}) {
  const achieved = norms.filter((norm) => norm.achieved);
  return (
    <div className="titles">
      <FiledPapers of={file} />
      {achieved.length > 0 && (
        <ul className="sheet" aria-label="Norms found in the tournaments of this ledger">
          {achieved.map((norm) => (
            <NormSheet
              key={`${norm.tournament} ${norm.title}`}
              norm={norm}
              people={people}
              subject={<TournamentLink id={norm.tournament} />}
            />
          ))}
        </ul>
      )}
      {contradicted.length > 0 && (
        <Notice tone="care" title="Certified, but not a norm by the computation of this ledger.">
          <ul>
            {contradicted.map((norm) => (
              <li key={`${norm.tournament} ${norm.title}`}>
                {norm.title} norm in <TournamentLink id={norm.tournament} />
                <Missing of={norm.checks.filter(({ verdict }) => verdict === 'failed')} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {notAssessed.length > 0 && (
        <p className="soft small">
          Not judged: {notAssessed.map(({ tournament, why }) => `${tournament} (${why})`).join('; ')}
        </p>
      )}
      {towards.length > 0 && (
        <div className="sheet">
          {towards.map((each) => (
            <TowardsTitle key={each.title} of={each} player={player} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What people have handed in and decided, paper by paper. */
function FiledPapers({ of }: { readonly of: Progress['file'] }) {
  const papers: readonly { readonly on: string; readonly gone: boolean; readonly says: ReactNode }[] = [
    ...of.titles.map(({ title, on, revokedOn, despite }) => ({
      on,
      gone: revokedOn !== null,
      says: (
        <>
          Title {title} awarded{revokedOn !== null && `, revoked ${shortDate(revokedOn)}`}
          <AsDecided missing={despite} />
        </>
      ),
    })),
    ...of.conditionalTitles.map(({ title, on, minimumRating, finalOn, revokedOn, despite }) => ({
      on,
      gone: revokedOn !== null,
      says: (
        <>
          Title {title} awarded conditionally,{' '}
          {finalOn === null ? `final with ${minimumRating}` : `final ${shortDate(finalOn)}`}
          <AsDecided missing={despite} />
        </>
      ),
    })),
    ...of.attestations.map(({ title, tournament, attested, on }) => ({
      on,
      gone: false,
      says: (
        <>
          Attested for {title}
          {tournament !== null && (
            <>
              {' '}
              in <TournamentLink id={tournament} />
            </>
          )}
          : {attested.join(', ')}
        </>
      ),
    })),
    ...of.norms.map(({ title, on, tournament, games, performance, certificate, withdrawnOn }) => ({
      on,
      gone: withdrawnOn !== null,
      says: (
        <>
          {title} norm certified in <TournamentLink id={tournament} />: {games} games, {performance} (
          {certificate}){withdrawnOn !== null && `, withdrawn ${shortDate(withdrawnOn)}`}
        </>
      ),
    })),
    ...of.directTitles.map(({ title, award, achievement, on }) => ({
      on,
      gone: false,
      says: `${award === 'title' ? `Title ${title}` : `${title} norm`} for ${achievement}`,
    })),
    ...of.applications.map(({ title, on, norms, federation, outcome }) => ({
      on,
      gone: outcome?.decision === 'refused',
      says: `Application for ${title} by ${federation ?? 'the player'} with ${norms.join(', ') || 'no norms'}: ${
        outcome === null ? 'open' : `${outcome.decision} ${shortDate(outcome.on)}`
      }`,
    })),
  ];
  if (papers.length === 0) return <p className="soft small">Nothing about titles is recorded.</p>;
  return (
    <ol className="papers sheet padded">
      {[...papers]
        .sort((a, b) => (a.on < b.on ? 1 : -1))
        .map(({ on, gone, says }, i) => (
          <li key={i} className={gone ? 'gone' : undefined}>
            <time dateTime={on} className="faint">
              {shortDate(on)}
            </time>
            <span>{says}</span>
          </li>
        ))}
    </ol>
  );
}

/** FIDE decided it although something was missing by the computation of the ledger. */
function AsDecided({ missing }: { readonly missing: readonly string[] | undefined }) {
  if (missing === undefined) return null;
  return (
    <>
      {' '}
      <span className="badge care">as decided by FIDE</span>{' '}
      <span className="soft small">Missing by this ledger: {missing.join('; ')}</span>
    </>
  );
}

/** How far it is to a title, by each way that leads there. */
function TowardsTitle({
  of: { title, held, byNorms, byRating, conditional, direct, award },
  player,
}: {
  readonly of: Towards;
  readonly player: number;
}) {
  const files = useMay('officer');
  const stateOf = (complete: boolean | undefined): string =>
    complete === true ? 'nothing is missing' : 'what is missing';
  const ways = [
    { name: 'By norms and rating', way: byNorms, due: byNorms?.complete },
    { name: 'By rating alone', way: byRating, due: byRating?.complete },
    { name: 'By the conditional title', way: conditional, due: conditional?.due },
    {
      name: 'For a place in a championship',
      way: direct,
      due: (direct?.award ?? null) !== null,
      // Without its rating the title can be awarded, but waits to be final (0.62).
      state:
        direct?.award === 'conditional'
          ? 'can be awarded conditionally; missing for the final title'
          : undefined,
    },
  ].flatMap(({ way, name, due, state = stateOf(due) }) =>
    way === null ? [] : [{ name, due, state, checks: way.checks }],
  );
  return (
    <div className="towards">
      <h3>
        Towards {title}
        {held && <span className="badge accent">held</span>}
        {!held && ways.some(({ due }) => due) && <span className="badge accent">due</span>}
        {!held && (
          <span className={`badge ${award.possible ? 'accent' : ''}`}>
            {award.possible ? 'can be awarded' : 'cannot be awarded yet'}
          </span>
        )}
      </h3>
      {files && !held && byNorms !== null && (
        <p className="small">
          <Link to={`/forms/application/${player}/${title}`}>Title application (IT2) to print</Link>
        </p>
      )}
      {ways.map(({ name, checks, state }) => (
        <div key={name}>
          <h4>
            {name}: {state}
          </h4>
          <Missing of={checks} />
          <details>
            <summary className="small">Every requirement</summary>
            <Checks of={checks} label={`Requirements for ${title}, ${name.toLowerCase()}`} />
          </details>
        </div>
      ))}
    </div>
  );
}
