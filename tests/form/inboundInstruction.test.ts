import { describe, expect, it } from 'vitest'
import type { FormTab } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { operations } from '../../src/generated/operations'
import { screen as audit } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-audit'
import { screen as form } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as list } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-list'
import { screen as view } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-view'
import { toFormPlan } from '../../src/record/formPlan'
import { findFileObjection, toFileLimits } from '../../src/upload/fileLimits'
import { emptyScope, formErrors } from '../support/formErrors'

const whole: RecordData = {
  factoryId: '1',
  toWarehouseId: '2',
  chargeName: '陈志明',
  chargeMobile: '13800000201',
  superFactoryCorpId: '3',
  superFactoryUserName: '邓少聪',
  superFactoryUserMobile: '13800000314',
}

const fieldsOf = ({ tabs }: { readonly tabs: readonly FormTab[] }) => toFormPlan(tabs).fields
const fieldOf = (screen: { readonly tabs: readonly FormTab[] }, name: string) =>
  fieldsOf(screen).find((field) => field.name === name)
const columnsOf = (screen: { readonly tabs: readonly FormTab[] }, table: string) =>
  fieldOf(screen, table)?.rows?.columns.map(({ name }) => name)

describe('the form of an inbound instruction', () => {
  it.each([
    ['[B361]', 'factoryId', '请选择铝模厂'],
    ['[B362]', 'toWarehouseId', '请选择目的仓库'],
    ['[B363]', 'chargeName', '请输入收货联系人姓名'],
    ['[B364]', 'chargeMobile', '请输入收货联系电话'],
    ['[B366]', 'superFactoryCorpId', '请选择监管公司'],
    ['[B367]', 'superFactoryUserName', '请输入负责人姓名'],
    ['[B368]', 'superFactoryUserMobile', '请输入联系电话'],
  ])('%s: refuses no %s with %s', (_id, field, message) => {
    const { [field]: _left, ...rest } = whole
    expect(formErrors(form, rest)).toEqual({ [field]: message })
  })

  it('lets the request for material open, and takes any [B365]', () => {
    expect(formErrors(form, whole)).toEqual({})
    expect(formErrors(form, { ...whole, requireIds: ['5', '6'] })).toEqual({})
    expect(fieldOf(form, 'requireIds')).toMatchObject({ required: false, widget: 'multi' })
  })

  it('asks anew for name and phone when another company supervises', () => {
    const person = { superFactoryUserId: '31', superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' }
    for (const [known, phone] of [
      [person, undefined],
      [{ ...person, superFactoryUserId: undefined }, undefined],
      [{ superFactoryUserMobile: '13800000314' }, '13800000314'],
    ] as const) {
      const store = new FormStore(form, { record: undefined, mode: 'add' }, emptyScope)
      store.change('superFactoryCorpId', '3')
      for (const [name, value] of Object.entries(known)) store.change(name, value)
      store.change('superFactoryCorpId', '4')
      expect(store.value('superFactoryUserName')).toBeUndefined()
      expect(store.value('superFactoryUserMobile')).toBe(phone)
    }
  })

  it('offers the requests of the chosen factory [B359]', () => {
    const choices = fieldOf(form, 'requireIds')?.choices
    if (choices?.kind !== 'operation') throw new Error('requests are not asked for')
    expect(operations[choices.operation]?.path).toBe('/blade-xwy/requirement/list')
    const asked = Object.entries(choices.params).map(([name, run]) => [
      name,
      run({ ...emptyScope, form: { factoryId: '7' } }),
    ])
    expect(Object.fromEntries(asked)).toEqual({ factoryId: '7' })
  })

  it('fills the supervisor in from the list of the company, and takes a name that is in no list [B367]', () => {
    const users = fieldOf(form, 'superFactoryUserId')
    expect(users).toMatchObject({
      required: false,
      choices: {
        operation: 'system.user.user-list-dept-id',
        fill: { superFactoryUserName: 'realName', superFactoryUserMobile: 'phone' },
      },
    })
    const store = new FormStore(form, { record: undefined, mode: 'add' }, emptyScope)
    for (const [name, value] of Object.entries(whole)) store.change(name, value)
    store.change('superFactoryUserName', '一位新来的监理')
    expect(store.validate()).toBe(true)
    expect(store.values()).toMatchObject({ superFactoryUserName: '一位新来的监理' })
    expect(store.values().superFactoryUserId).toBeUndefined()
  })

  it('takes the authorization letter as files [B369]', () => {
    const letter = fieldOf(form, 'superFactoryFileUrl')
    expect(letter).toMatchObject({ title: '驻场监管授权书', widget: 'files', type: 'array' })
    const limits = toFileLimits(letter?.widgetOptions ?? {})
    for (const name of ['授权书.pdf', '授权书.jpg'])
      expect(findFileObjection({ name, size: 1 }, limits), name).toBeUndefined()
  })
})

it('the view shows factory, warehouse, supervision and the requests that it answers [B370]', () => {
  const shown = fieldsOf(view).map(({ name }) => name)
  for (const name of ['factoryName', 'toWarehouseName', 'superFactoryCorpName', 'superFactoryUserName'])
    expect(shown).toContain(name)
  expect(columnsOf(view, 'requirementPlanReqs')).toEqual(['reqCode', 'createTime', 'projectNames'])
  expect(shown, 'what is confirmed belongs to the audit').not.toContain('inboundConfirmQtyList')
})

it('the audit adds its course and the confirmed quantities, which can only be read [B371] [B372]', () => {
  expect(audit).toMatchObject({ kind: 'view', flow: true })
  const before = fieldsOf(view).map(({ name }) => name)
  const added = fieldsOf(audit).filter(({ name }) => !before.includes(name))
  expect(added.map(({ name }) => name)).toEqual(['inboundConfirmQtyList'])
  expect(audit.tabs.map(({ title }) => title)).toContain('确认数量')
  expect(columnsOf(audit, 'inboundConfirmQtyList')).toEqual(
    expect.arrayContaining(['transportId', 'batchId', 'commitQty']),
  )
  expect(fieldOf(audit, 'inboundConfirmQtyList')?.editable?.(emptyScope)).toBe(false)
  expect(list.actions.find(({ name }) => name === 'view')?.run).toMatchObject({ mode: 'view' })
})

it('the list says for whom, which, what for and where it stands [B373]', () => {
  const asked = ['factoryName', 'projectPutinCode', 'requireCodeList', 'status', 'nextAuditName', 'auditComment']
  expect(list.columns.map(({ field }) => field)).toEqual([...asked, 'createName', 'createTime'])
})
