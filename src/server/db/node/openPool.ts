import pg from 'pg'
import { TEXT_TYPES } from '../textTypes'

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    TEXT_TYPES.includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** Connections to a PostgreSQL server. Compiling a statement would cost more than any of ours takes. */
export function openPool(url: string): pg.Pool {
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    await client.query('set jit = off')
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, types, onConnect })
  // A connection that breaks while idle has left the pool already; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}
