import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { RecordTable } from '../db/database'
import type { Resource } from './resource'
import { amongSql, type ScopeContext } from './rowScopes'

/** The masked fields by whether the reader sees them; null without a value. */
interface Seen {
  readonly [field: string]: boolean | null
}

/** A row with its masked fields; none where `seen` is null. */
export type ShownRow = Selectable<RecordTable> & { readonly seen: Seen | null }

/** The resource as the scopes show it: fields that say which hidden record it names have no value. */
export function withMasks<Name extends string>(resource: Resource<Name>, context: ScopeContext): Resource<Name> {
  const [conditions = []] = context.scopes[resource.name] ?? []
  const masks = new Map<string, RawBuilder<SqlBool>>()
  for (const condition of conditions) {
    if (!('hides' in condition)) continue
    const isSeen = amongSql(resource, condition, context)
    for (const field of condition.hides) masks.set(field, isSeen)
  }
  return masks.size === 0 ? resource : { ...resource, masks }
}

/** SQL that tells of each masked field of a row whether the reader sees it. */
export function seenFields({ masks }: Resource): RawBuilder<Seen | null> {
  if (masks === undefined) return sql`null`
  const pairs = [...masks].map(([field, isSeen]) => sql`${sql.lit(field)}, ${isSeen}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

/** Removes the values that the reader does not see. */
export function withoutHidden({ seen, ...row }: ShownRow): Selectable<RecordTable> {
  if (seen === null) return row
  return {
    ...row,
    body: Object.fromEntries(Object.entries(row.body).filter(([field]) => seen[field] ?? !(field in seen))),
  }
}
