import { type Kysely, type Migration, sql } from 'kysely'

/** Adds the screen of project lease todos to the dictionary `flow`, beside the row for other leases. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with routes as (
      select * from record where resource = 'system.dict' and is_deleted = 0 and body ->> 'code' = 'flow')
    insert into record (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user,
      update_time, body)
    select (select max(id) from record where resource = 'system.dict') + row_number() over (),
      lease.resource, lease.tenant_id, lease.status, lease.create_user, lease.create_dept, lease.create_time,
      lease.update_user, lease.update_time, lease.body || jsonb_build_object(
        'dictKey', (select max((known.body ->> 'dictKey')::integer) + 1 from routes known
          where known.tenant_id = lease.tenant_id and known.body ->> 'dictKey' ~ '^[0-9]{1,6}$')::text,
        'dictValue', '按项目租赁审批', 'remark', 'rent=/lease/project-lease/rent/view')
    from routes lease
    where lease.body ->> 'remark' = 'project-lease=/lease/project-lease' and not exists (
      select from routes known where known.tenant_id = lease.tenant_id and known.body ->> 'remark' like 'rent=%')`.execute(
    db,
  )
}

export const leaseRoute: Migration = { up }
