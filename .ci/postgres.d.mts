import type { ChildProcess } from 'node:child_process'

export interface PostgresServer {
  /** Of a database for whoever may create others. */
  readonly url: string
  /** The process that all connections belong to. */
  readonly child: ChildProcess
  /** Starts it again on the same port and data, after `end`. */
  readonly restart: () => Promise<void>
  /** SIGINT breaks connections off, as a failover does. */
  readonly end: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Stops all its processes where they stand, until `thaw`; connections stay open. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Ends it and removes all that it stored. */
  readonly remove: () => Promise<void>
}

/** The folder of `initdb` and `postgres`; undefined where there is no server on this machine. */
export function findPostgresPrograms(): string | undefined
/** A PostgreSQL server of its own on 127.0.0.1; undefined where there is none to start. */
export function startPostgres(): Promise<PostgresServer | undefined>
