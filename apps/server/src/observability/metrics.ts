import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Pool } from 'pg';
import type { OutboxMetrics } from '../outbox/outbox-poller.ts';
import type { BoardMetrics } from '../ranking/board-maintenance.ts';

export interface Metrics {
  readonly registry: Registry;
  countRequest(route: string, method: string, status: number, seconds: number): void;
  countOperations(outcome: string, count: number): void;
  watchStreams(count: () => number): void;
  watchPasswordChecks(count: () => number): void;
}

/** Metrics of the API: requests by route, operations by outcome, the connection pool, and the process. */
export function createMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'sportspot_request_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const operations = new Counter({
    name: 'sportspot_operations_total',
    help: 'Operations on spots, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'sportspot_database_connections',
    help: 'Connections of the directory pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const watchStreams = (count: () => number): void => {
    const streams = new Gauge({
      name: 'sportspot_live_streams',
      help: 'Open live streams of this process',
      registers: [registry],
      collect: () => {
        streams.set(count());
      },
    });
  };
  const watchPasswordChecks = (count: () => number): void => {
    const checks = new Counter({
      name: 'sportspot_password_checks_total',
      help: 'Passwords compared with the one of an account',
      registers: [registry],
      collect: () => {
        checks.reset();
        checks.inc(count());
      },
    });
  };
  return {
    registry,
    watchStreams,
    watchPasswordChecks,
    countRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    countOperations: (outcome, count) => operations.inc({ outcome }, count),
  };
}

export interface WorkerMetrics extends OutboxMetrics, BoardMetrics {
  readonly registry: Registry;
}

/** Metrics of a worker: the lag of derived data, and batch sizes. */
export function createWorkerMetrics(): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const lag = new Gauge({
    name: 'sportspot_outbox_lag_seconds',
    help: 'Age of the oldest change in the batch taken last, by cluster; 0 when there was none',
    labelNames: ['cluster'],
    registers: [registry],
  });
  const batches = new Histogram({
    name: 'sportspot_outbox_batch_rows',
    help: 'Rows of the outbox taken at a time',
    buckets: [1, 5, 20, 100, 499, 500],
    registers: [registry],
  });
  const board = new Gauge({
    name: 'sportspot_board_ready',
    help: '1 when the all-time board in Valkey is complete, 0 while PostgreSQL answers for it',
    registers: [registry],
  });
  const refills = new Counter({
    name: 'sportspot_board_refills_total',
    help: 'How often this worker began to fill the all-time board anew',
    registers: [registry],
  });
  return {
    registry,
    setBoardReady: (isReady) => board.set(Number(isReady)),
    countRefill: () => refills.inc(),
    countBatch: (cluster, rows, lagSeconds) => {
      lag.set({ cluster }, lagSeconds);
      if (rows > 0) batches.observe(rows);
    },
  };
}
