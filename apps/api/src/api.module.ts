import { DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { Office } from '@ledger/office';
import { LoggerModule } from 'nestjs-pino';
import pino from 'pino';
import { AccessController } from './access/access.controller';
import { KeyFile, KeysController } from './access/keys.controller';
import { SqlController, TablesController } from './analytics/analytics.controller';
import type { ServiceParts } from './application';
import { EventsController } from './events/events.controller';
import { FederationsController } from './federations/federations.controller';
import { FeedController } from './feed/feed.controller';
import { Listeners } from './feed/listeners';
import { HealthController } from './health/health.controller';
import { Metrics } from './health/metrics';
import { DiffController } from './lists/diff.controller';
import { ListsController } from './lists/lists.controller';
import { OverviewController } from './lists/overview.controller';
import { PublicationsController } from './lists/publications.controller';
import { SensitivityController } from './lists/sensitivity.controller';
import { PrintedListController } from './lists/printed-list.controller';
import { UnratedTitledController } from './lists/unrated-titled.controller';
import { PlayersController } from './players/players.controller';
import { WorkingController } from './players/working.controller';
import { ProblemFilter } from './problem/problem.filter';
import { AtLeast } from './reading/at-least';
import { BasisHeaders } from './reading/etag';
import { Decider } from './recording/decider';
import { IdempotentWrites } from './recording/idempotent-writes';
import { RulesController } from './rules/rules.controller';
import { TitlesController } from './titles/titles.controller';
import { MonitorController, ScenariosController } from './what-if/scenarios.controller';
import { WhatIfController } from './what-if/what-if.controller';
import { TournamentsController } from './tournaments/tournaments.controller';
import { TournamentRatingController } from './tournaments/rating.controller';
import { ReportsController } from './tournaments/reports.controller';

@Module({})
export class ApiModule {
  static of({ office, readToken, logLevel, keyFile }: ServiceParts): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        LoggerModule.forRoot({
          pinoHttp: [{ level: logLevel, quietReqLogger: true }, pino.destination(2)],
        }),
      ],
      controllers: [
        ListsController,
        DiffController,
        OverviewController,
        UnratedTitledController,
        PrintedListController,
        SensitivityController,
        PublicationsController,
        PlayersController,
        WorkingController,
        TournamentsController,
        ReportsController,
        TournamentRatingController,
        TitlesController,
        FederationsController,
        RulesController,
        EventsController,
        WhatIfController,
        ScenariosController,
        MonitorController,
        TablesController,
        SqlController,
        FeedController,
        AccessController,
        KeysController,
        HealthController,
      ],
      providers: [
        { provide: Office, useValue: office },
        { provide: KeyFile, useValue: new KeyFile(keyFile) },
        { provide: APP_INTERCEPTOR, useClass: AtLeast },
        { provide: APP_INTERCEPTOR, useClass: BasisHeaders },
        { provide: APP_FILTER, useClass: ProblemFilter },
        IdempotentWrites,
        Decider,
        Metrics,
        { provide: Listeners, useFactory: () => new Listeners(readToken) },
      ],
    };
  }
}
