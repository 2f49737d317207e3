import { dirname } from 'node:path';
import { postgresProgram } from '../servers/postgres.ts';
import type { Host } from './network.ts';

const SCOPE = 'sportspot';
/** Of Patroni's own roles, on a network that only this machine reaches. */
const PASSWORD = 'only for trials';

interface Settings {
  readonly host: Host;
  readonly etcd: readonly string[];
  readonly dataDir: string;
}

/**
 * Every commit waits for a standby, also when none is there (strict): the operations guide says why. `failsafe_mode` keeps a
 * primary that sees its standbys but no etcd majority.
 */
const cluster = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  // Another node takes over at once, instead of waiting for this one to recover.
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  synchronous_node_count: 1,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      wal_level: 'logical',
      hot_standby: 'on',
      max_connections: 200,
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_log_hints: 'on',
      synchronous_commit: 'on',
      shared_buffers: '128MB',
      wal_keep_size: '256MB',
      max_wal_size: '512MB',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      wal_receiver_timeout: '5s',
      wal_sender_timeout: '5s',
    },
  },
};

export const patroniConfiguration = ({ host, etcd, dataDir }: Settings) => ({
  scope: SCOPE,
  name: host.name,
  restapi: { listen: `${host.address}:8008`, connect_address: `${host.address}:8008` },
  etcd3: { hosts: etcd },
  bootstrap: {
    dcs: cluster,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['local all all trust', 'host all all 10.119.0.0/24 trust', 'host replication all 10.119.0.0/24 trust'],
  },
  postgresql: {
    listen: `${host.address}:5432`,
    connect_address: `${host.address}:5432`,
    data_dir: dataDir,
    bin_dir: dirname(postgresProgram('postgres')),
    pgpass: `${dataDir}.pgpass`,
    // Nodes share the machine's folders, but not its networks.
    parameters: { unix_socket_directories: dirname(dataDir) },
    authentication: {
      replication: { username: 'replicator', password: PASSWORD },
      superuser: { username: 'postgres', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
  },
  watchdog: { mode: 'off' },
});
