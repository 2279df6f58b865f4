import { expect, it } from 'vitest'
import type { Scope } from '../../src/contract/expression'
import { FormStore } from '../../src/form/formStore'
import { screen as record } from '../../src/generated/screens/production/manufacture/production-record-form'
import { screen as batch } from '../../src/generated/screens/production/produce/production-manage-form'
import { screen as shotBlast } from '../../src/generated/screens/production/shot-blast/shot-blast-record-form'
import { toFormPlan } from '../../src/record/formPlan'

const scope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

it.each([
  ['生产管理', batch],
  ['生产记录', record],
  ['抛丸记录', shotBlast],
])('%s offers what its factory has once one is chosen, and everything before', (_, screen) => {
  const { byName } = toFormPlan(screen.tabs)
  const asked = (table: string, form: Scope['form']) => {
    const column = byName.get(table)?.rows?.columns.find(({ name }) => name === 'warehouseId')
    const choices = (column ?? byName.get(table))?.choices
    return choices?.kind === 'operation' ? choices.params.factoryId?.({ ...scope, form }) : undefined
  }
  for (const picker of ['warehouseId', 'consumptionMaterialList', 'productList']) {
    expect(asked(picker, { factoryId: '7' }), picker).toBe('7')
    expect(asked(picker, {}), picker).toBe('')
  }
  expect(byName.get('factoryId')?.editable?.(scope)).not.toBe(false)
})

it('another factory takes the line of the one before away', () => {
  const store = new FormStore(record, { record: undefined, mode: 'add' }, scope)
  store.change('factoryId', '7')
  store.change('warehouseId', '12')
  store.change('factoryId', '8')
  expect(store.value('warehouseId')).toBeUndefined()
})
