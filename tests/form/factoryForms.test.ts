import { describe, expect, it } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { FormTab } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { localDictionaries } from '../../src/generated/dictionaries'
import { operations } from '../../src/generated/operations'
import { screen as authMaterials } from '../../src/generated/screens/factory/factory/factory-auth-materials-form'
import { screen as background } from '../../src/generated/screens/factory/factory/factory-background-docs-form'
import { screen as cooperation } from '../../src/generated/screens/factory/factory/factory-cooperation-form'
import { screen as enterprise } from '../../src/generated/screens/factory/factory/factory-enterprise-form'
import { screen as list } from '../../src/generated/screens/factory/factory/factory-list'
import { screen as view } from '../../src/generated/screens/factory/factory/factory-view'
import { screen as account } from '../../src/generated/screens/factory/lmc-account/lmc-account-form'
import { screen as accounts } from '../../src/generated/screens/factory/lmc-account/lmc-account-list'
import { screen as project } from '../../src/generated/screens/project/project/project-form'
import { toFormPlan } from '../../src/record/formPlan'
import { isRequired } from '../../src/record/isRequired'
import { emptyScope, formErrors } from '../support/formErrors'

const factory: RecordData = {
  factoryName: '珠海前山铝模有限公司',
  businessLicense: '91440400SAMPLE0099',
  businessContactName: '陈立',
  businessContactMobile: '13812345678',
}

const errorsWith = (values: RecordData) => formErrors(enterprise, { ...factory, ...values })
const fieldsOf = (screen: { tabs: readonly FormTab[] }) => toFormPlan(screen.tabs).fields
const namesOf = (screen: { tabs: readonly FormTab[] }) => fieldsOf(screen).map(({ name }) => name)
const fieldOf = (screen: { tabs: readonly FormTab[] }, name: string) =>
  fieldsOf(screen).find((field) => field.name === name)
const columnsOf = (field: FieldSpec | undefined) => field?.rows?.columns.map(({ name, choices }) => [name, choices])

describe('the enterprise form of a factory', () => {
  it('asks for name, licence, contact and phone, and for nothing else [B395]', () => {
    expect(formErrors(enterprise, {})).toEqual({
      factoryName: '请输入铝模厂名称',
      businessLicense: '请输入营业执照',
      businessContactName: '请输入业务联系人',
      businessContactMobile: '请输入业务联系电话',
    })
    expect(errorsWith({})).toEqual({})
  })

  it.each([
    ['10 digits [B396]', '1381234567', '请输入11位手机号码'],
    ['12 digits [B396]', '138123456789', '请输入11位手机号码'],
    ['a second digit below 3 [B397]', '12812345678', '请输入正确的手机号码'],
    ['no leading 1 [B397]', '23812345678', '请输入正确的手机号码'],
  ])('refuses a contact phone of %s, in the contact list as well [B398]', (_case, phone, message) => {
    expect(errorsWith({ businessContactMobile: phone })).toEqual({ businessContactMobile: message })
    expect(errorsWith({ contactsList: [{ userName: '陈立', phone }] })).toEqual({ 'contactsList.0.phone': message })
  })

  it.each([
    ['factoryName', 200],
    ['businessLicense', 100],
    ['registeredAddress', 500],
    ['factoryAddress', 500],
    ['businessContactName', 19],
    ['longTextDescriptions', 2000],
    ['diligenceConclusion', 2000],
    ['otherInformation', 500],
    ['remark', 4500],
  ])('takes %s of up to %i characters [B399] [B400] [B403] [B405] [B406] [B407]', (name, most) => {
    expect(errorsWith({ [name]: '铝'.repeat(most) })).toEqual({})
    expect(errorsWith({ [name]: '铝'.repeat(most + 1) })).toEqual({ [name]: `最多输入${most}个字` })
  })

  it('takes 19 characters of a name in the contact list [B404]', () => {
    expect(errorsWith({ contactsList: [{ userName: '铝'.repeat(19) }] })).toEqual({})
    expect(errorsWith({ contactsList: [{ userName: '铝'.repeat(20) }] })).toHaveProperty(['contactsList.0.userName'])
  })

  it('takes numbers of nine characters with their point, and sales of eighteen [B401] [B402]', () => {
    expect(errorsWith({ beds: 999_999_999, assetSize: '999999.99', salesRevenue: '999999999999999.99' })).toEqual({})
    expect(errorsWith({ assetSize: '999999999', salesRevenue: '999999999999999999' })).toEqual({})
    expect(errorsWith({ beds: 1_000_000_000, assetSize: '1000000.00', salesRevenue: '1000000000000000.00' })).toEqual({
      beds: '不能大于999999999',
      assetSize: '请输入数值，最多2位小数，连小数点不超过9位',
      salesRevenue: '请输入数值，最多2位小数，连小数点不超过18位',
    })
  })

  it('takes a loss for a gross profit, whose sign counts among its nine characters', () => {
    expect(errorsWith({ grossProfit: '-12345.67' })).toEqual({})
    expect(errorsWith({ assetSize: '-1' })).toHaveProperty('assetSize')
    const tooLong = '请输入数值，最多2位小数，连负号和小数点不超过9位'
    for (const wrong of ['-123456.78', '1-', '--1'])
      expect(errorsWith({ grossProfit: wrong })).toEqual({ grossProfit: tooLong })
  })

  it('keeps region names and coordinates beside each address [B408]', () => {
    for (const name of ['registeredAddress', 'factoryAddress', 'officeAddress']) {
      expect(fieldOf(enterprise, name)).toMatchObject({
        widget: 'address',
        widgetOptions: {
          province: `${name}ProvinceName`,
          city: `${name}CityName`,
          district: `${name}DistrictName`,
          longitude: `${name}Longitude`,
          latitude: `${name}Latitude`,
        },
        companions: ['ProvinceName', 'CityName', 'DistrictName', 'Longitude', 'Latitude'].map((part) => name + part),
        cellOptions: { longitude: `${name}Longitude`, latitude: `${name}Latitude` },
      })
    }
  })

  it('offers design ability no and yes, and three kinds of pre-assembly [B409]', () => {
    const labels = (name: string) =>
      Object.entries(localDictionaries[name] ?? {}).map(([key, { label }]) => `${key} ${label}`)
    expect(fieldOf(enterprise, 'designAbility')?.choices).toEqual({ kind: 'local', name: 'design_ability' })
    expect(labels('design_ability')).toEqual(['0 否', '1 是'])
    expect(fieldOf(enterprise, 'preAssembly')?.choices).toEqual({ kind: 'local', name: 'pre_assembly' })
    expect(labels('pre_assembly')).toEqual(['none 免拼装', 'has 有', 'outsourced 外包'])
  })

  it('has contacts, capacity, site and equipment as rows of dictionaries [B410] [B411]', () => {
    const dict = (code: string) => ({ kind: 'dict', code })
    expect(columnsOf(fieldOf(enterprise, 'contactsList'))).toEqual([
      ['post', dict('lmc_post')],
      ['userName', undefined],
      ['phone', undefined],
    ])
    expect(columnsOf(fieldOf(enterprise, 'factoryCapacity'))).toEqual(
      expect.arrayContaining([
        ['name', dict('lmc_factoryCapacity')],
        ['unit', dict('lmc_unit')],
      ]),
    )
    expect(columnsOf(fieldOf(enterprise, 'factorySiteOverview'))).toEqual(
      expect.arrayContaining([
        ['name', dict('lmc_factorySiteOverview')],
        ['unit', dict('lmc_factorySiteOverview_unit')],
      ]),
    )
    expect(columnsOf(fieldOf(enterprise, 'factoryEquipmentSituation'))).toEqual(
      expect.arrayContaining([['name', dict('lmc_factoryEquipmentSituation_name')]]),
    )
  })
})

describe('what is filled in about a factory later', () => {
  it('is kept by three forms, each with a call of its own [B418]', () => {
    const paths = [authMaterials, background, cooperation].map(({ add, update }) => {
      expect(add).toBeUndefined()
      return operations[update?.operation ?? '']?.path
    })
    expect(paths).toEqual([
      '/blade-xwy/factory/update-auth-data',
      '/blade-xwy/factory/update-reference-check',
      '/blade-xwy/factory/update-cooperation-plan',
    ])
  })

  it('counts machines and stations, and has seven places for photos [B412]', () => {
    const names = namesOf(authMaterials)
    expect(names).toEqual(expect.arrayContaining(['blastMachineQty', 'purchaseTime', 'runStatus', 'weldStationQty']))
    expect(names.filter((name) => name.endsWith('PhotoAttach'))).toHaveLength(7)
    expect(formErrors(authMaterials, { blastMachineQty: -1 })).toHaveProperty('blastMachineQty')
  })

  it('offers twenty background documents, each with what is demanded of it [B413] [B414] [B415] [B416] [B417]', () => {
    const fields = fieldsOf(background)
    expect(fields).toHaveLength(20)
    expect(fields.every(({ widget }) => widget === 'files')).toBe(true)
    const hints = Object.fromEntries(fields.map(({ name, hint }) => [name, hint]))
    const { creditReportsAttach, businessAttach, aluminiumPurchaseContractsAttach, ...others } = hints
    expect(creditReportsAttach).toBe('须为一个月内打印的报告')
    expect(businessAttach).toBe('至少提供10份重点合同')
    expect(aluminiumPurchaseContractsAttach).toBe('合同总量不少于2000吨')
    expect(new Set(Object.values(others))).toEqual(new Set(['须打印并加盖公章']))
  })

  it('checks the lease plan of the cooperation with the words of a lease plan', () => {
    expect(formErrors(cooperation, { leasePlanList: [{ leasePerMoney: '1.234' }] })).toEqual({
      'leasePlanList.0.deliveryMethod': '请填写交货方式',
      'leasePlanList.0.leaseQty': '请输入租期',
      'leasePlanList.0.leasePerMoney': '请输入正确的价格',
      'leasePlanList.0.estimatedEntryDate': '请选择进场日期',
      'leasePlanList.0.estimatedExitDate': '请选择退场日期',
      'leasePlanList.0.rentPayCycle': '请输入间隔周期',
      'leasePlanList.0.totalPeriods': '请输入总期数',
    })
  })

  it('stands together in a view of four tabs that cannot be edited [B393]', () => {
    expect(view.kind).toBe('view')
    expect(view.tabs.map(({ title }) => title)).toEqual(['企业信息', '认证资料', '背景调查资料', '合作方案与租赁计划'])
    const shown = new Set([...namesOf(view), ...view.lead.map(({ name }) => name)])
    for (const form of [enterprise, authMaterials, background, cooperation])
      expect(namesOf(form).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('the lists', () => {
  it('of factories shows what staff compare [B394]', () => {
    expect(list.columns.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        '铝模厂名称',
        '合同编号',
        '资产规模',
        '销售额',
        '经营年限',
        '业务联系人',
        '状态',
        '更新时间',
      ]),
    )
    expect(list.actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['submit', 'reset', 'remove']))
  })

  it('of accounts adds, edits and removes [B420]', () => {
    expect(accounts.actions.map(({ name }) => name)).toEqual(['add', 'edit', 'remove'])
  })
})

describe('the form of an account', () => {
  it('asks for account, password, holder and phone, and not for a status [B241] [B421]', () => {
    expect(formErrors(account, {})).toEqual({
      accountName: '请输入账号',
      accountPassword: '请输入密码',
      name: '请输入持有人姓名',
      phone: '请输入持有人电话',
    })
  })

  it('lets the password of an account that exists stay [B421]', () => {
    expect(formErrors(account, { id: '1', accountName: 'a', name: '甲', phone: '13812345678' })).toEqual({})
    expect(fieldOf(account, 'accountPassword')?.widget).toBe('password')
  })
})

it('the companies that can be chosen are the children of the first node [B422]', () => {
  expect(fieldOf(project, 'superFactoryCorpId')?.choices).toMatchObject({ firstChildren: true })
})

it('the password of an account is required of a new one, and only then', () => {
  const password = fieldOf(account, 'accountPassword')
  const at = (form: RecordData) => password && isRequired(password, { ...emptyScope, form, row: form })
  expect([at({}), at({ id: '1' })]).toEqual([true, false])
  expect(formErrors(account, {})).toMatchObject({ accountPassword: '请输入密码' })
  expect(formErrors(account, { id: '1' })).not.toHaveProperty('accountPassword')
})
