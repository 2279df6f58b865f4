import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../.ci/postgres.mjs'
import { findPostgres } from './ownDatabase'
import { openServerProgram, type ServerProcess } from './serverProcess'

/** Whether there is a PostgreSQL to break; runs on the embedded database leave it out. */
export const canBreakPostgres = findPostgres() !== undefined && findPostgresPrograms() !== undefined

export interface AttackedPostgres {
  readonly postgres: PostgresServer
  readonly server: ServerProcess
  readonly remove: () => Promise<void>
}

/** A server process on a PostgreSQL of its own, which may be stopped and frozen without hurting other tests. */
export async function openAttackedPostgres(): Promise<AttackedPostgres> {
  const [postgres, program] = await Promise.all([startPostgres(), openServerProgram()])
  if (postgres === undefined) throw new Error('there is no PostgreSQL to start')
  const server = await program.start({ DATABASE_URL: postgres.url })
  return {
    postgres,
    server,
    remove: async () => {
      await program.remove()
      await postgres.remove()
    },
  }
}
