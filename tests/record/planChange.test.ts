import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { screen as paramForm } from '../../src/generated/screens/system/param/param-form'
import { screen as warehouseForm } from '../../src/generated/screens/warehouse/warehouse/warehouse-form'
import { planChange, toClearing } from '../../src/record/planChange'
import { emptyScope as scope } from '../list/listScreen'

const warehouse: RecordData = {
  warehouseId: '7',
  version: 3,
  warehouseName: '一号库',
  classify: '1',
  type: '1',
  locationId: '5',
  locationName: '一厂',
  chargeName: '甲',
  status: 1,
}
const plan = (patch: RecordData, record = warehouse) => planChange(warehouseForm, { record, patch, scope })
const said = ({ differences }: ReturnType<typeof plan>) =>
  differences.map(({ field, theirs, mine }) => [field.name, theirs, mine])

test('a field is set: what it was and becomes is said, and all else stays', () => {
  const planned = plan({ chargeName: ' 乙 ' })
  expect(said(planned)).toEqual([['chargeName', '甲', '乙']])
  expect(planned.after).toMatchObject({ ...warehouse, chargeName: '乙' })
  expect(planned.refusal).toBeUndefined()
})

test('a record that already is so has nothing to save, even where its form would refuse it', () => {
  const planned = plan({ chargeName: '甲' }, { ...warehouse, warehouseName: undefined })
  expect([planned.differences, planned.refusal]).toEqual([[], undefined])
})

test('the form refuses a value that breaks its rules, with its own message', () => {
  expect(plan({ chargeMobile: '123' }).refusal).toMatchObject({ text: '请输入11位手机号码' })
})

test('a field that its form does not show or open for this record cannot be changed', () => {
  expect(plan({ status: 2 }).refusal).toBeUndefined()
  const { warehouseId: _, ...unsaved } = warehouse
  expect(plan({ status: 2 }, unsaved).refusal).toMatchObject({ text: '这条数据的{{title}}不能修改', title: '状态' })
})

test('clearing empties what stands beside a field with it: label and filled fields', () => {
  expect(Object.keys(toClearing(warehouseForm, ['locationId']))).toEqual(['locationId', 'locationName'])
  expect(Object.keys(toClearing(warehouseForm, ['warehouseAddress']))).toEqual([
    'warehouseAddress',
    'warehouseAddressLongitude',
    'warehouseAddressLatitude',
  ])
  const required = planChange(paramForm, {
    record: { id: '1', paramName: '甲', paramKey: 'a', paramValue: '1' },
    patch: toClearing(paramForm, ['paramName']),
    scope,
  })
  expect(required.refusal).toMatchObject({ text: '请输入参数名称' })
})
