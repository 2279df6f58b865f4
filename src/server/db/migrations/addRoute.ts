import { type Kysely, type Migration, sql } from 'kysely'

export interface NewRoute {
  /** What messages and todos of the kind are called. */
  readonly title: string
  /** Key and screen, e.g. `user=/system/user`: what a todo names, and what it opens. */
  readonly remark: string
  /** The `remark` of the row of the same tenant that it is added beside, and takes all else from. */
  readonly beside: string
}

/** Adds a route to the dictionary `flow` of each tenant, unless it has one of that key. */
export function addRoute({ title, remark, beside }: NewRoute): Migration {
  const anyOfKey = `${remark.slice(0, remark.indexOf('='))}=%`
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`with routes as (
          select * from record where resource = 'system.dict' and is_deleted = 0 and body ->> 'code' = 'flow')
        insert into record (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user,
          update_time, body)
        select (select max(id) from record where resource = 'system.dict') + row_number() over (),
          other.resource, other.tenant_id, other.status, other.create_user, other.create_dept, other.create_time,
          other.update_user, other.update_time, other.body || jsonb_build_object(
            'dictKey', (select max((known.body ->> 'dictKey')::integer) + 1 from routes known
              where known.tenant_id = other.tenant_id and known.body ->> 'dictKey' ~ '^[0-9]{1,6}$')::text,
            'dictValue', ${title}::text, 'remark', ${remark}::text)
        from routes other
        where other.body ->> 'remark' = ${beside} and not exists (
          select from routes known where known.tenant_id = other.tenant_id
            and known.body ->> 'remark' like ${anyOfKey})`.execute(db)
    },
  }
}
