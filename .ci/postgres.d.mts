import type { ChildProcess } from 'node:child_process'

export interface PostgresServer {
  /** URL of a database whose user may create others. */
  readonly url: string
  /** Main process, the parent of all connections. */
  readonly child: ChildProcess
  /** Starts it again on the same port and data, after `end`. */
  readonly restart: () => Promise<void>
  /** SIGINT terminates the connections, as a failover does. */
  readonly end: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Stops all its processes until `thaw`; connections stay open. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Ends it and deletes its data. */
  readonly remove: () => Promise<void>
}

/** Folder of `initdb` and `postgres`; undefined if PostgreSQL is not installed. */
export function findPostgresPrograms(): string | undefined
/** Temporary PostgreSQL server on 127.0.0.1; undefined if PostgreSQL is not installed. */
export function startPostgres(): Promise<PostgresServer | undefined>
