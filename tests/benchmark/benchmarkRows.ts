import { sql } from 'kysely'
import openapi from '../../src/generated/openapi.json'
import { ensureRecordStorage } from '../../src/server/crud/ensureRecordStorage'
import type { Database } from '../../src/server/db/database'
import { ensurePartitions } from '../../src/server/db/ensurePartitions'
import { ownResources } from '../../src/server/domains/domains'

/** Ids of the made rows: FIRST_ID + 1 up to FIRST_ID + rows. */
export const FIRST_ID = 1_000_000_000_000_000
const CHUNK = 50_000

/** One company of 200 has a row in 200; one type of 4; one value of `projectLeader` is in all of them. */
function insertRows(db: Database, from: number, to: number) {
  return sql`insert into record
      (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user, update_time, body)
    select ${sql.lit(FIRST_ID)} + n, 'project.project', '000000', (array[-1, 0, 10, 100, 101])[n % 5 + 1], 1, 1,
      timestamp '2020-01-01' + n * interval '1 minute', 1, timestamp '2020-01-01' + n * interval '1 minute',
      jsonb_build_object(
        'projectName', (array['万科','碧桂园','保利','龙湖','华润','中海','绿城','招商'])[n % 8 + 1] || '城市广场'
          || (n % 9973) || '期铝模租赁项目',
        'projectCode', 'XM-' || lpad(n::text, 8, '0'),
        'projectType', (array['1','2','3','4'])[n % 4 + 1],
        'projectStartTime', to_char(date '2020-01-01' + (n % 2000)::integer, 'YYYY-MM-DD'),
        'projectEndTime', to_char(date '2022-01-01' + (n % 2000)::integer, 'YYYY-MM-DD'),
        'projectAddress', '广东省深圳市南山区科技园路' || (n * 7919 % 9001) || '号工地',
        'projectOwnerName', (array['王','李','张','刘','陈','杨','赵','黄'])[n * 31 % 8 + 1] || '工' || (n % 97),
        'projectOwnerMobile', '138' || lpad((n * 7919 % 100000000)::text, 8, '0'),
        'factoryId', (1000 + n * 7919 % 200)::text, 'factoryName', '第' || (n * 7919 % 200) || '铝模厂',
        'lesseeCorpName', '承租单位' || (n % 5000), 'lesseeUserName', '周工', 'lesseeUserMobile', '13900000000',
        'superFactoryCorpId', (2000 + n * 104729 % 50)::text, 'superFactoryCorpName', '厂监公司' || (n * 104729 % 50),
        'superFactoryUserName', '黄工' || (n % 311), 'superFactoryUserMobile', '13700000000',
        'superProjectCorpId', (3000 + n % 50)::text, 'superProjectCorpName', '项监公司' || (n % 50),
        'buildQty', n % 40, 'totalWeight', ((n * 7919 % 1000003) / 1000.0)::text,
        'contractName', '铝合金模板租赁合同', 'contractCode', 'HT-' || lpad((n % 100000)::text, 6, '0'),
        'deliveryMode', '1', 'deliveryAddress', '广东省佛山市顺德区', 'projectLeader', '负责人', 'createName', '管理员')
    from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n`.execute(db)
}

export interface Seconds {
  readonly rows: number
  readonly indexes: number
}

/** Rows first, then the indexes beside them, as at a start after a release that declares new fields. */
export async function fillRows(db: Database, rows: number): Promise<Seconds> {
  const start = performance.now()
  await ensurePartitions(db, [
    { resource: 'project.project', compared: [], searched: [], unique: [], bounds: [], references: [], order: [] },
  ])
  for (let from = 1; from <= rows; from += CHUNK) await insertRows(db, from, Math.min(from + CHUNK - 1, rows))
  await sql`vacuum analyze record_project_project`.execute(db)
  const filled = performance.now()
  await ensureRecordStorage(db, openapi, ownResources)
  return { rows: (filled - start) / 1000, indexes: (performance.now() - filled) / 1000 }
}
