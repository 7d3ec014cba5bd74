/** Settings PostgreSQL is started with. Durability stays on (`fsync`, `full_page_writes`, checksums); only size is tuned. */
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

export interface ServerSettings {
  readonly socketFolder: string;
  readonly maxConnections: number;
}

export function serverArguments({ socketFolder, maxConnections }: ServerSettings, memoryBytes = totalmem()): string[] {
  const memoryMb = Math.floor(memoryBytes / MB);
  const settings: Record<string, string | number> = {
    // A Unix socket in a folder only the owner may enter; nothing listens on the network.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: `${clamp(Math.floor(memoryMb / 8), 64, 512)}MB`,
    effective_cache_size: `${clamp(Math.floor(memoryMb / 2), 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements carry personal data in their details and are logged by the server itself, scrubbed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_connections: '',
    log_disconnections: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
