import { describe, expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { screen as factory } from '../../src/generated/screens/logistics/factory-acceptance/logistics-table-factory-acceptance'
import { screen as supervision } from '../../src/generated/screens/logistics/supervision-acceptance/logistics-table-supervision-acceptance'
import { fillEmptyRows } from '../../src/grid/fillEmptyRows'
import { runCommand } from '../../src/grid/gridCommands'
import { storedGrid } from '../support/storedGrid'

const goods = (...rows: readonly RecordData[]) => ({
  ...{ cartNumber: '粤A12345', totalWeight: '1.500', totalQty: 30, totalUnit: '3' },
  projectPutInDetailList: rows,
})
const goodsOf = (rows: readonly RecordData[], index: number) => rows[index]?.projectPutInDetailList as RecordData[]

const delivered: RecordData = { skuCode: 'A', qty: 20, weight: '1.000' }

describe('a button that fills what was found as it was delivered', () => {
  test('fills every vehicle and all its goods, and one undo takes all of it back', () => {
    const transportList = [goods(delivered, { skuCode: 'B', qty: 10, weight: '0.500' }), goods(delivered)]
    const { grid, rows } = storedGrid(factory, 'transportList', { record: { transportList } })
    const before = rows()
    expect(fillEmptyRows(grid)).toBe(2)
    expect(rows()[0]).toMatchObject({ totalWeightFs: '1.500', totalQtyFs: 30, totalUnitFs: '3' })
    expect(goodsOf(rows(), 0)).toMatchObject([
      { verityQtyFc: 20, verityWeightFc: '1' },
      { verityQtyFc: 10, verityWeightFc: '0.5' },
    ])
    expect(goodsOf(rows(), 1)).toMatchObject([{ verityQtyFc: 20, verityWeightFc: '1' }])
    runCommand(grid, { kind: 'undo' })
    expect(rows()).toEqual(before)
  })

  test('keeps a row in which something was typed, and takes what was confirmed, with its share of the weight', () => {
    const typed: RecordData = { skuCode: 'B', qty: 10, weight: '0.500', verityQtyFc: 9 }
    const loaded: RecordData = { ...delivered, commitQty: 18 }
    const vehicle = { ...goods(typed, loaded), totalQtyFs: 27 }
    const { grid, rows } = storedGrid(factory, 'transportList', { record: { transportList: [vehicle] } })
    fillEmptyRows(grid)
    const [kept, filled] = goodsOf(rows(), 0)
    expect(kept).toMatchObject({ verityQtyFc: 9 })
    expect(kept?.verityWeightFc).toBeUndefined()
    expect(filled).toMatchObject({ verityQtyFc: 18, verityWeightFc: '0.9' })
    expect(rows()[0]?.totalWeightFs).toBeUndefined()
    expect(fillEmptyRows(grid)).toBe(0)
  })

  test('takes what the factory found where the supervision checks it', () => {
    const found = { ...delivered, verityQtyFc: 19, verityWeightFc: '0.940' }
    const unweighed = { ...delivered, commitQty: 18, commitWeight: '0.900', verityQtyFc: 9 }
    const transportList = [goods(found, unweighed)]
    const { grid, rows } = storedGrid(supervision, 'transportList', { record: { transportList } })
    fillEmptyRows(grid)
    expect(goodsOf(rows(), 0)).toMatchObject([
      { verityQtyFcSup: 19, verityWeightFcSup: '0.94' },
      { verityQtyFcSup: 9, verityWeightFcSup: '0.45' },
    ])
  })
})
