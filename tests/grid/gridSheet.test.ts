import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import { readGridSheet } from '../../src/grid/gridSheet'

const columns: readonly FieldSpec[] = [{ name: 'code', title: '编号', widget: 'text' } as FieldSpec]

const print = (length: number) =>
  writeXlsx({ sheets: [{ name: '明细', rows: [['编号'], ...Array.from({ length }, (_, index) => [`P${index}`])] }] })

test('a sheet of more rows than a table takes is refused, not cut short', async () => {
  expect(await readGridSheet(await print(10_001), columns)).toEqual({ refusal: '一次最多 10,000 行' })
  const read = await readGridSheet(await print(10_000), columns)
  expect('block' in read && read.block.length).toBe(10_001)
})
