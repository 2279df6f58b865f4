import { expect, test } from 'vitest'
import { findNeeded } from '../../src/api/findNeeded'
import { screen as inbound } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as production } from '../../src/generated/screens/production/manufacture/production-record-form'
import { pasteText } from '../../src/grid/gridBlocks'
import { toFormPlan } from '../../src/record/formPlan'
import { storedGrid } from '../support/storedGrid'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const say = (text: string, values: Readonly<Record<string, string>> = {}) =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')

test('a field without which another offers nothing is named by its title', () => {
  const { byName } = toFormPlan(inbound.tabs)
  const titleOf = (dep: string) => byName.get(dep)?.title
  const { choices } = byName.get('toWarehouseId') ?? {}
  expect(findNeeded(choices, scope, titleOf)).toBe('铝模厂')
  const filled = { factoryId: '1' }
  expect(findNeeded(choices, { ...scope, form: filled, row: filled }, titleOf)).toBeUndefined()
})

test('a name that is no warehouse is said to be none, and nothing is asked for by it', async () => {
  const asked: unknown[] = []
  const { grid, errors, store } = storedGrid(production, 'consumptionMaterialList', {
    record: { consumptionMaterialList: [] },
    say,
    findChoice: (column, text, row) => {
      asked.push([column.name, text, row.warehouseId])
      return Promise.resolve(undefined)
    },
  })
  grid.choices.set('category1stCode', [{ value: '1', label: '铝模板' }])
  grid.focus(0, 'warehouseId')
  pasteText(grid, '没有的仓库\t铝模板\t平面板 P400')
  await expect.poll(() => errors().length).toBe(2)
  expect(asked).toEqual([
    ['warehouseId', '没有的仓库', '没有的仓库'],
    ['skuCode', '平面板 P400', undefined],
  ])
  const messages = [...store.errors()].map(([path, { text }]) => [path, text])
  expect(messages).toEqual([
    ['consumptionMaterialList.0.warehouseId', '不在选项中'],
    ['consumptionMaterialList.0.skuCode', '请先填写仓库'],
  ])
})
