import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Pool } from 'pg';

export interface Metrics {
  readonly registry: Registry;
  countRequest(route: string, method: string, status: number, seconds: number): void;
  countOperations(outcome: string, count: number): void;
}

/** What an operator watches: requests by route, operations by outcome, the connection pool, and the process itself. */
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
  return {
    registry,
    countRequest: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    countOperations: (outcome, count) => operations.inc({ outcome }, count),
  };
}
