import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../.ci/postgres.mjs'
import { findPostgres } from './ownDatabase'
import { openServerProgram, type ServerProcess } from './serverProcess'

/** False without an installed PostgreSQL, and in runs on the embedded database. */
export const canBreakPostgres = findPostgres() !== undefined && findPostgresPrograms() !== undefined

export interface AttackedPostgres {
  readonly postgres: PostgresServer
  readonly server: ServerProcess
  readonly remove: () => Promise<void>
}

/** Server process on its own PostgreSQL, which tests may stop or freeze. */
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
