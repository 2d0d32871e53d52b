import { SOCKET_PORT } from './folders.ts';

/** Options that every embedded PostgreSQL starts with. Nothing here weakens durability. */
const ALWAYS: Record<string, string> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  // Short statements gain nothing from JIT or parallel workers, and containers have little shared memory for workers.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %d ',
};

/** A write is on the disk before it is acknowledged. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For disposable clusters: survives a killed process, but not a power failure. */
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off' };

/** The arguments of `postgres` for a cluster whose socket lies in the folder. */
export function serverArguments(cluster: string, socket: string, durable: boolean): string[] {
  const options = {
    ...ALWAYS,
    ...(durable ? DURABLE : DISPOSABLE),
    // The option is a list; quotes keep a path with a comma or a space in one piece.
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
  };
  return ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
