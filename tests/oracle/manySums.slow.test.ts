import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../support/testServer'

const ROWS = 100_000
const FIRST = 4_000_000_000_000_000
const PRIME = 7_919
const RANGE = 10_000_019

let server: TestServer

/** Thousandths of a tonne of a row: from -5,000 t to 5,000 t. */
const weightOf = (row: number): bigint => BigInt(((row * PRIME) % RANGE) - 5_000_000)
const typeOf = (row: number): number => (row % 4) + 1
const buildingsOf = (row: number): number => row % 40

beforeAll(async () => {
  server = await openTestServer()
  await sql`insert into record (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user,
        update_time, body)
    select ${sql.lit(FIRST)} + n, 'project.project', '000000', 10, 1, 1, timestamp '2026-01-01', 1,
        timestamp '2026-01-01',
      jsonb_build_object('projectName', '合计 ' || n, 'projectCode', 'HJ-' || n,
        'projectType', (n % 4 + 1)::text, 'buildQty', n % 40,
        'totalWeight', ((n * ${sql.lit(PRIME)} % ${sql.lit(RANGE)} - 5000000)::numeric / 1000)::numeric(20, 3)::text)
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(server.db)
}, 300_000)
afterAll(() => server.close())

interface Sums {
  readonly totalWeight: string
  readonly buildQty: string
}

interface Page {
  readonly total: number
  readonly sums: Sums
  readonly groups?: readonly { readonly value: string; readonly count: number; readonly sums: Sums }[]
}

async function ask(query: { readonly [name: string]: string }): Promise<Page> {
  const { status, msg, data } = await server.call('project.project.page', {
    query: { current: '1', size: '1', projectCode: 'HJ-', sums: 'totalWeight,buildQty', ...query },
  })
  expect([status, msg]).toEqual([200, '操作成功'])
  return data as Page
}

/** A number of thousandths as tonnes. */
function toTonnes(thousandths: bigint): string {
  const digits = String(thousandths < 0n ? -thousandths : thousandths).padStart(4, '0')
  return `${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** The plain model: whole numbers, added one by one. */
function add(isMeant: (row: number) => boolean) {
  let [total, weight, buildings] = [0, 0n, 0]
  for (let row = 1; row <= ROWS; row += 1) {
    if (!isMeant(row)) continue
    total += 1
    weight += weightOf(row)
    buildings += buildingsOf(row)
  }
  return { total, totalWeight: toTonnes(weight), buildQty: buildings }
}

const figures = ({ totalWeight, buildQty }: Sums) => ({ totalWeight, buildQty: Number(buildQty) })

test('sums of 100,000 records are exact: all, those that match, and each group', async () => {
  const all = await ask({ groupBy: 'projectType' })
  expect({ total: all.total, ...figures(all.sums) }).toEqual(add(() => true))
  expect(all.groups).toHaveLength(4)
  for (const { value, count, sums } of all.groups ?? [])
    expect({ total: count, ...figures(sums) }, value).toEqual(add((row) => String(typeOf(row)) === value))

  const heavy = await ask({ totalWeight_ge: '0', buildQty_lt: '7' })
  expect({ total: heavy.total, ...figures(heavy.sums) }).toEqual(
    add((row) => weightOf(row) >= 0n && buildingsOf(row) < 7),
  )
})
