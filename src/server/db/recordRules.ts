import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'
import { recordColumn } from './recordColumn'
import {
  boundName,
  ofLiving,
  ofUnique,
  partitionName,
  type RecordBound,
  type RecordUnique,
  uniqueColumnsOf,
} from './recordIndex'

/** Maximum number of violations in a message. */
const NAMED = 3

/** Stored records break a new unique rule or bound. */
export class BrokenRuleError extends Error {
  constructor(resource: string, rule: string, examples: readonly string[]) {
    const found = examples.join('; ')
    super(
      `数据库中 ${resource} 的数据不符合规则（${rule}）：${found}。请先更正这些数据，再启动。 / ` +
        `Records of ${resource} break the rule "${rule}": ${found}. Mend them, then start again.`,
    )
    this.name = 'BrokenRuleError'
  }
}

/** Throws BrokenRuleError if stored records have duplicates. */
export async function refuseStoredDuplicates(db: Database, resource: string, unique: RecordUnique): Promise<void> {
  const { rows } = await sql<{ ids: string }>`
    select string_agg(id::text, ', ') as ids from ${sql.ref(partitionName(resource))} ${ofUnique(resource, unique)}
    group by tenant_id, ${uniqueColumnsOf(unique)} having count(*) > 1 limit ${sql.lit(NAMED)}`.execute(db)
  if (rows.length === 0) return
  const rule = `one for each ${unique.fields.map(({ field }) => field).join(' + ')}`
  throw new BrokenRuleError(
    resource,
    rule,
    rows.map(({ ids }) => `id ${ids}`),
  )
}

const number = (side: string) => (/^-?\d/.test(side) ? sql.lit(Number(side)) : recordColumn(side, 'decimal'))

/** Evaluates to null, which a check accepts, if a side is empty. */
function boundSql({ field, operator, than }: RecordBound): RawBuilder<unknown> {
  return sql`${number(field)} ${sql.raw(operator === 'ge' ? '>=' : '<=')} ${number(than)}`
}

/** Adds a check constraint; throws BrokenRuleError if a stored record breaks it. */
export async function createBound(db: Database, resource: string, bound: RecordBound): Promise<void> {
  const table = sql.ref(partitionName(resource))
  const { rows } = await sql<{ id: string }>`
    select id::text from ${table} ${ofLiving({ resource })} and not (${boundSql(bound)}) limit ${sql.lit(NAMED)}`.execute(
    db,
  )
  const rule = `${bound.field} ${bound.operator === 'ge' ? '>=' : '<='} ${bound.than}`
  if (rows.length > 0)
    throw new BrokenRuleError(
      resource,
      rule,
      rows.map(({ id }) => `id ${id}`),
    )
  await sql`alter table ${table} add constraint ${sql.ref(boundName(resource, bound))}
    check (is_deleted = 1 or ${boundSql(bound)})`.execute(db)
}
