import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Links each factory to the department of kind `lmc` with the same name, as saving the factory would. Factories without
 * such a department stay unlinked.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with kinds as (
      select dept.id, dept.tenant_id, dept.body ->> 'deptName' as name, coalesce(dept.body ->> 'deptKind', (
        select above.body ->> 'deptKind' from record above
        where above.resource = 'system.dept' and above.is_deleted = 0 and above.body ->> 'deptKind' is not null
          and above.id::text = any (string_to_array(dept.body ->> 'ancestors', ','))
        order by length(above.body ->> 'ancestors') desc limit 1)) as kind
      from record dept where dept.resource = 'system.dept' and dept.is_deleted = 0)
    update record factory set body = factory.body || jsonb_build_object('deptId', (
      select min(kinds.id)::text from kinds where kinds.kind = 'lmc'
        and kinds.tenant_id = factory.tenant_id and kinds.name = factory.body ->> 'factoryName'))
    where factory.resource = 'factory.factory' and factory.body ->> 'deptId' is null
      and exists (select from kinds where kinds.kind = 'lmc'
        and kinds.tenant_id = factory.tenant_id and kinds.name = factory.body ->> 'factoryName')`.execute(db)
}

export const factoryDepartments: Migration = { up }
