import { sql } from 'kysely'
import type { Database } from './database'

/** Thresholds close to autovacuum's: a number of rows plus a share of the table. */
const ROWS = 1000
const PART = 0.1

/** Vacuums and analyzes the tables with many changes, for a database without autovacuum. */
export async function vacuumChanged(db: Database): Promise<void> {
  const tables = await sql<{ name: string }>`select relname::text as name from pg_stat_user_tables
    where greatest(n_mod_since_analyze, n_dead_tup) > ${sql.lit(ROWS)} + ${sql.lit(PART)} * n_live_tup`.execute(db)
  for (const { name } of tables.rows) await sql`vacuum (analyze) ${sql.ref(name)}`.execute(db)
}
