import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database } from '../../src/server/db/database'

export interface Noted {
  readonly db: Database
  /** Executed statements in order; tests clear it to start anew. */
  readonly statements: string[]
}

/** Records the statements of a database, except begin and end of transactions. */
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
