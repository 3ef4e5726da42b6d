import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Parts } from '../navigation/match';
import { match } from '../navigation/match';

export type ScreenOf = ComponentType<{ readonly parts: Parts }>;

const Home = lazy(() => import('../screens/home/HomeScreen'));
const List = lazy(() => import('../screens/list/ListScreen'));
const Player = lazy(() => import('../screens/player/PlayerScreen'));
const Players = lazy(() => import('../screens/player/FindPlayer'));
const Tournament = lazy(() => import('../screens/tournament/TournamentScreen'));
const Tournaments = lazy(() => import('../screens/tournament/FindTournament'));
const Compare = lazy(() => import('../screens/compare/CompareScreen'));
const Correct = lazy(() => import('../screens/correct/CorrectScreen'));
const Report = lazy(() => import('../screens/report/ReportScreen'));
const Rules = lazy(() => import('../screens/rules/RulesScreen'));
const WhatIf = lazy(() => import('../screens/what-if/WhatIfScreen'));
const Titles = lazy(() => import('../screens/titles/TitlesScreen'));
const Form = lazy(() => import('../screens/forms/FormScreen'));
const Publish = lazy(() => import('../screens/publish/PublishScreen'));
const Register = lazy(() => import('../screens/register/RegisterScreen'));
const Analysis = lazy(() => import('../screens/analysis/AnalysisScreen'));
const Keys = lazy(() => import('../screens/keys/KeysScreen'));
const Readings = lazy(() => import('../screens/readings/ReadingsScreen'));
const Query = lazy(() => import('../screens/query/QueryScreen'));
const Journal = lazy(() => import('../screens/journal/JournalScreen'));

const ROUTES: readonly (readonly [pattern: string, screen: ScreenOf])[] = [
  ['/', Home],
  ['/lists', List],
  ['/lists/:pool', List],
  ['/lists/:pool/:date', List],
  ['/players', Players],
  ['/players/:id', Player],
  ['/tournaments', Tournaments],
  ['/tournaments/:id', Tournament],
  ['/titles', Titles],
  ['/forms/certificate/:tournament/:player/:title', Form],
  ['/forms/application/:player/:title', Form],
  ['/compare', Compare],
  ['/what-if', WhatIf],
  ['/correct', Correct],
  ['/report', Report],
  ['/publish', Publish],
  ['/register', Register],
  ['/rules', Rules],
  ['/analysis', Analysis],
  ['/query', Query],
  ['/journal', Journal],
  ['/keys', Keys],
  ['/readings', Readings],
];

export function screenAt(path: string): { readonly screen: ScreenOf; readonly parts: Parts } | null {
  for (const [pattern, screen] of ROUTES) {
    const parts = match(pattern, path);
    if (parts !== null) return { screen, parts };
  }
  return null;
}
