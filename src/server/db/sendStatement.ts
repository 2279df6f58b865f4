import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import type { CompiledQuery } from 'kysely'

type Parameter = string | number | bigint | boolean | null

const TEXTS: ReadonlySet<string> = new Set(['string', 'number', 'bigint', 'boolean'])

function isPlain(value: unknown): value is Parameter {
  return value === null || TEXTS.has(typeof value)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const { bind, describe, execute, parse: parseText, sync } = protocol.serialize
const END = join([describe({ type: 'P' }), execute({}), sync()])

/**
 * Matches statements that select by a key or a foreign key: one generic plan suits every id, and planning takes longer
 * than execution.
 */
const BY_ID =
  /^select .+ from "\w+" where .*(?:"id" = (?:\$\d+|cast\(\$\d+ as bigint\))|Id'\) = cast\(\$\d+ as text\))/s
/** Clauses for which the best plan depends on more than the id. */
const BY_MORE = / limit | in \(select /
const MAX_PREPARED = 500

/** Prepared statement names by SQL text. */
const preparedBy = new WeakMap<PGlite, Map<string, string>>()
let names = 0

/** The name of a prepared statement, new or known; no name if the plan should depend on the parameters. */
function findName(pglite: PGlite, sql: string) {
  const prepared = preparedBy.get(pglite) ?? new Map<string, string>()
  preparedBy.set(pglite, prepared)
  const known = prepared.get(sql)
  if (known !== undefined) return { name: known, isKnown: true }
  if (prepared.size >= MAX_PREPARED || !BY_ID.test(sql) || BY_MORE.test(sql)) return { isKnown: false }
  names += 1
  return { name: `by_id_${names}`, isKnown: false }
}

/**
 * Returns the same as `pglite.query`, but sends all protocol messages of a statement at once, which halves the cost of
 * a short one. Leaves lists and dates to `query`, which reads their types from the database.
 */
export async function sendStatement<Row>(
  pglite: PGlite,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<Results<Row>> {
  if (!parameters.every(isPlain)) return pglite.query<Row>(sql, [...parameters])
  const values = parameters.map((value) => (value === null ? null : String(value)))
  const { name, isKnown } = findName(pglite, sql)
  const bound = bind({ statement: name, values })
  const message = join(isKnown ? [bound, END] : [parseText({ name, text: sql }), bound, END])
  const messages = await pglite.runExclusive(() => pglite.execProtocolStream(message, { syncToFs: false }))
  // Registered only now: whether the database knows the name after an error is uncertain, so a retry uses a new one.
  if (name !== undefined) preparedBy.get(pglite)?.set(sql, name)
  await pglite.syncToFs()
  const [result] = parse.parseResults(messages, pglite.parsers)
  return result as Results<Row>
}
