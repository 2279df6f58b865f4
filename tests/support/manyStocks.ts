import { sql } from 'kysely'
import { seedId } from '../../src/seed/data/seedId'
import type { Database } from '../../src/server/db/database'

/** Inserts stock of `count` products in one warehouse; returns the warehouse's id. */
export async function insertManyStocks(db: Database, count: number): Promise<string> {
  const warehouseId = seedId('warehouse', 3)
  await sql`insert into record (id, resource, tenant_id, status, create_time, update_time, body)
    select 1630000000000000000 + number, 'warehouse.stock', '000000', 1, '2026-03-01 08:00:00', '2026-03-01 08:00:00',
      jsonb_build_object('warehouseId', ${warehouseId}::text, 'skuCode', 'MANY-' || number, 'skuName', '型号 ' || number,
        'category1stName', '类 ' || number % 7, 'qty', number, 'weight', '1.250', 'isZero', 0)
    from generate_series(1, ${count}::integer) as number`.execute(db)
  return warehouseId
}
