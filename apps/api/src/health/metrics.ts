import { Injectable } from '@nestjs/common';
import type { Office } from '@ledger/office';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics that Prometheus reads. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'ledger_http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [this.registry],
  });
  private readonly head = this.gauge('ledger_log_position', 'Position of the last event in the log');
  private readonly projected = this.gauge(
    'ledger_projection_position',
    'Position up to which lists are computed',
  );
  private readonly lag = this.gauge(
    'ledger_projection_lag_events',
    'Events recorded but not yet in the lists',
  );
  private readonly voidEvents = this.gauge(
    'ledger_void_events_total',
    'Void events read since the start: what they rest on had changed before they were recorded',
  );
  private readonly waits = this.gauge(
    'ledger_store_waits_total',
    'Calls to the server of the store that were sent again after a pause',
  );
  private readonly reconnections = this.gauge(
    'ledger_store_reconnections_total',
    'Times that another node of the store was looked for',
  );
  private readonly followers = this.gauge('ledger_store_followers', 'Followers in the cluster of the store');
  private readonly hasLeader = this.gauge(
    'ledger_store_leader',
    '1 if the cluster of the store has a leader',
  );
  readonly listeners = this.gauge('ledger_feed_listeners', 'Open connections to /api/feed');

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Says of each answer since when the server of the store cannot be read. */
  markStale(fastify: FastifyInstance, { store }: Office): void {
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      const since = store.lostSince ?? null;
      if (since !== null) void reply.header('Ledger-Stale-Since', since);
      done();
    });
  }

  /** Times every request, refused ones too. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      this.requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  async metricsText(office: Office): Promise<string> {
    const { head, projected, server, voidEvents } = await office.records.progress();
    if (server !== null) {
      this.waits.set(server.waits);
      this.reconnections.set(server.reconnections);
      this.followers.set(server.followers.length);
      this.hasLeader.set(server.leader === null ? 0 : 1);
    }
    this.voidEvents.set(voidEvents);
    this.head.set(head);
    this.projected.set(projected);
    this.lag.set(Math.max(0, head - projected));
    return this.registry.metrics();
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
