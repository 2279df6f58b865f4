import { type Kysely, type Migration, sql } from 'kysely'

/** Adds the screen of users, which messages about registrations open, to the dictionary `flow` of each tenant. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with routes as (
      select * from record where resource = 'system.dict' and is_deleted = 0 and body ->> 'code' = 'flow')
    insert into record (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user,
      update_time, body)
    select (select max(id) from record where resource = 'system.dict') + row_number() over (),
      project.resource, project.tenant_id, project.status, project.create_user, project.create_dept,
      project.create_time, project.update_user, project.update_time, project.body || jsonb_build_object(
        'dictKey', (select max((known.body ->> 'dictKey')::integer) + 1 from routes known
          where known.tenant_id = project.tenant_id and known.body ->> 'dictKey' ~ '^[0-9]{1,6}$')::text,
        'dictValue', '注册审批', 'remark', 'user=/system/user')
    from routes project
    where project.body ->> 'remark' = 'project=/project/project' and not exists (
      select from routes known where known.tenant_id = project.tenant_id and known.body ->> 'remark' like 'user=%')`.execute(
    db,
  )
}

export const registrationRoute: Migration = { up }
