import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../../src/server/db/database'

export interface Noted {
  readonly db: Database
  /** Those that were executed, in their order; emptied to begin anew. */
  readonly statements: string[]
}

/** The same database, which notes what it is asked; the begin and end of transactions aside. */
export function noteStatements(db: Database): Noted {
  const statements: string[] = []
  const texts = new WeakMap<QueryId, string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      statements.push(texts.get(queryId) ?? '')
      return result
    },
  }
  return { db: db.withPlugin(plugin), statements }
}
