import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../src/list/readWorkbook'

test('a workbook of too many rows, with blank ones between them, is refused, not cut short', async () => {
  const rows = Array.from({ length: 15_000 }, (_, index) => [index % 50 === 0 ? null : `P${index}`])
  const bytes = await writeXlsx({ sheets: [{ name: '岗位', rows: [['编号'], ...rows] }] })
  expect(await readWorkbook(bytes)).toEqual({ refusal: '一次最多 10,000 行' })
})
