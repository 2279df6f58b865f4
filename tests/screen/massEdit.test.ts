import { expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { RecordData } from '../../src/contract/value'
import { screen as paramForm } from '../../src/generated/screens/system/param/param-form'
import { screen as warehouseForm } from '../../src/generated/screens/warehouse/warehouse/warehouse-form'
import { rowScope } from '../../src/list/listActions'
import { toFormPlan } from '../../src/record/formPlan'
import { isChange, planRecords, toUpdateAction } from '../../src/screen/massEdit/planRecords'
import { findWishErrors, toPatch, type Wish, type Wishes } from '../../src/screen/massEdit/wishes'
import { emptyScope as scope, action as toAction } from '../list/listScreen'

const set = (values: RecordData): Wish => ({ how: 'set', values })
const action = toAction('mass-edit', {
  place: 'batch',
  when: ({ row }) => row.locked !== true,
  whenNot: '已锁定',
  run: { kind: 'massEdit', form: 'system/param-form', fields: ['paramName', 'paramValue'] },
})
const param = (id: string, more: RecordData = {}): RecordData => ({
  id,
  paramName: `参数${id}`,
  paramKey: `key.${id}`,
  paramValue: id,
  version: Number(id),
  ...more,
})

/** Records as stored; the list's rows may be older. */
const stored: ReadonlyMap<string, RecordData> = new Map(
  ['1', '2', '3', '4', '5'].map((id) => [id, param(id, id === '2' ? { paramValue: '新' } : {})]),
)

async function planFor(rows: readonly RecordData[], patch: RecordData) {
  const progress: number[] = []
  const asked: unknown[] = []
  const plans = await planRecords(rows, {
    form: paramForm,
    action,
    patch,
    scope,
    signal: new AbortController().signal,
    onProgress: (done) => progress.push(done),
    api: {
      dynamicCall: async (_operation, request) => {
        const id = String(request?.query?.id)
        asked.push(id)
        if (id === '4') throw new ApiError({ kind: 'answer', status: 403, code: 403, message: '没有权限' })
        return stored.get(id)
      },
    },
  })
  return { plans, progress, asked }
}

test('records are read as they are now, and each says whether it changes, already is so, or why it stays', async () => {
  const rows = ['1', '2', '3', '4', '6'].map((id) => param(id, id === '3' ? { locked: true } : {}))
  const { plans, progress, asked } = await planFor(rows, { paramValue: '新' })
  expect(plans.map((one) => one.refusal?.text ?? isChange(one))).toEqual([
    true,
    false,
    '已锁定',
    '没有权限',
    '数据不存在或已被删除',
  ])
  expect([asked, progress]).toEqual([
    ['1', '2', '4', '6'],
    [4, 5],
  ])
})

test('each changed record is saved with its own values, key and version, and nothing else is', async () => {
  const { plans } = await planFor([param('1'), param('2'), param('5')], { paramValue: '新' })
  const update = toUpdateAction(paramForm, plans, { action, scope })
  if (update?.run.kind !== 'call') throw new Error('no call')
  const { operation, body } = update.run
  const bodyOf = (row: RecordData) =>
    Object.fromEntries(Object.entries(body).map(([name, of]) => [name, of(rowScope(scope, row))]))
  expect(operation).toBe(paramForm.update?.operation)
  expect(bodyOf(param('5'))).toEqual({
    id: '5',
    version: 5,
    paramName: '参数5',
    paramKey: 'key.5',
    paramValue: '新',
  })
  expect(plans.filter(isChange).map(({ row }) => row.id)).toEqual(['1', '5'])
})

test('reading the records rejects once it is aborted', async () => {
  const abort = new AbortController()
  const planning = { form: paramForm, action, patch: { paramValue: '新' }, scope, signal: abort.signal }
  const plans = planRecords(
    Array.from({ length: 20 }, (_, at) => param(String(at + 1))),
    { ...planning, api: { dynamicCall: async () => stored.get('1') }, onProgress: () => abort.abort() },
  )
  await expect(plans).rejects.toThrow()
})

test('a wish sets with what its widget fills, clears with what stands beside, or keeps', () => {
  const wishes: Wishes = {
    chargeName: set({ chargeName: '乙' }),
    locationId: { how: 'clear', values: {} },
    type: { how: 'keep', values: { type: '2' } },
  }
  expect(toPatch(warehouseForm, wishes)).toEqual({
    chargeName: '乙',
    locationId: undefined,
    locationName: undefined,
  })
})

test('a value that is wrong in every record is said at its field, before any record is read', () => {
  const { fields } = toFormPlan(warehouseForm.tabs)
  const errorsOf = (wishes: Wishes) =>
    Object.fromEntries(
      [...findWishErrors(warehouseForm, { fields, wishes, scope })].map(([name, { text }]) => [name, text]),
    )
  expect(errorsOf({ chargeMobile: set({ chargeMobile: '123' }), type: set({}) })).toEqual({
    chargeMobile: '请输入11位手机号码',
    type: '请选择仓库类型',
  })
  expect(errorsOf({ chargeName: { ...set({}), objection: '不是数字' } })).toEqual({ chargeName: '不是数字' })
  expect(errorsOf({ chargeMobile: set({ chargeMobile: '13800000000' }), type: { how: 'clear', values: {} } })).toEqual(
    {},
  )
})
