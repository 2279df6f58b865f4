import { describe, expect, test } from 'vitest'
import type { FormScreen, ListScreen, Screen } from '../../src/contract/screen'
import { screen as todoList } from '../../src/generated/screens/flow/todo/todo-list'
import { screen as shipmentForm } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { screen as shipmentList } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-list'
import { screen as shipmentView } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-view'
import { screen as companyForm } from '../../src/generated/screens/oa/company-info/company-info-form'
import { screen as paymentForm } from '../../src/generated/screens/oa/payment/payment-form'
import { screen as paymentList } from '../../src/generated/screens/oa/payment/payment-list'
import { screen as paymentView } from '../../src/generated/screens/oa/payment/payment-view'
import { findErrors } from '../../src/record/findErrors'
import { toFormPlan } from '../../src/record/formPlan'
import { createNarrow, narrowScreen } from '../../src/screen/narrowScreen'
import { toSaveBody } from '../../src/screen/saveRecord'
import { emptyScope } from '../list/listScreen'

const nobody = () => false
const everybody = () => true

function toForm(screen: Screen): FormScreen {
  if (screen.kind !== 'form') throw new Error(`${screen.id} is no form`)
  return screen
}

const SAMPLE_USER = {
  userId: '1',
  account: 'a',
  realName: '甲',
  tenantId: '000000',
  deptId: '1',
  deptName: '甲部',
  avatar: '',
}

const namesIn = (screen: Screen) =>
  'tabs' in screen && screen.kind !== 'list' ? [...toFormPlan(screen.tabs).byName.keys()] : []
const RECORD = { title: '租金', applicant: '甲', department: '乙', payeeName: '丙', amount: '1.00' }
const missingIn = (screen: Screen) => [...findErrors(toForm(screen), RECORD, emptyScope).keys()]

describe('a field that roles may see or edit', () => {
  const session = (alias: string) => ({
    permissions: new Set<string>(),
    user: { ...SAMPLE_USER, roleNames: ['某个名称'], roleAliases: [alias] },
  })
  /** The payment form, of which a role sees the account and another may not edit the bank. */
  const form: FormScreen = {
    ...toForm(paymentForm),
    codes: ['role:operator', '!role:factory'],
    tabs: toForm(paymentForm).tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({
          ...field,
          guard:
            field.name === 'payeeAccount'
              ? { see: [['role:operator']] }
              : field.name === 'payeeBank'
                ? { edit: [['!role:factory']] }
                : undefined,
        })),
      })),
    })),
  }
  const narrow = createNarrow(form)
  const shownTo = (alias: string) => toFormPlan(toForm(narrow(session(alias))).tabs).byName

  test('is shown and open to those who have the role, by its alias', () => {
    expect(shownTo('operator').has('payeeAccount')).toBe(true)
    expect(shownTo('clerk').has('payeeAccount')).toBe(false)
    expect(shownTo('某个名称').has('payeeAccount')).toBe(false)
    expect(shownTo('clerk').get('payeeBank')?.readOnly).not.toBe(true)
    expect(shownTo('factory').get('payeeBank')?.readOnly).toBe(true)
  })

  test('is judged by the names of roles where a backend sends no aliases', () => {
    const { user } = session('')
    const shown = narrow({ permissions: new Set(), user: { ...user, roleNames: ['operator'], roleAliases: undefined } })
    expect(namesIn(shown)).toContain('payeeAccount')
  })
})

describe('a field that the user may not see', () => {
  test('is on no form and no view, and is there for those who may', () => {
    for (const screen of [paymentForm, paymentView]) {
      expect(namesIn(narrowScreen(screen, nobody))).not.toContain('payeeAccount')
      expect(namesIn(narrowScreen(screen, everybody))).toEqual(namesIn(screen))
    }
  })

  test('is not required of him, and is of those who see it', () => {
    expect(missingIn(narrowScreen(paymentForm, nobody))).toEqual([])
    expect(missingIn(narrowScreen(paymentForm, everybody))).toEqual(['payeeAccount'])
  })

  test('is neither sent nor cleared by his edit', () => {
    const values = { ...RECORD, payeeBank: undefined, payeeAccount: undefined }
    const body = toSaveBody(
      toForm(narrowScreen(paymentForm, nobody)),
      { mode: 'edit', key: '1' },
      { values, scope: emptyScope },
    )
    expect(body).not.toHaveProperty('payeeAccount')
    expect(body).toHaveProperty('payeeName')
  })

  test('is not repeated above another tab', () => {
    const form = toForm(paymentForm)
    const fields = form.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
    const lead = fields.filter(({ name }) => ['payeeAccount', 'payeeName'].includes(name))
    const leads = (may: (code: string) => boolean) => {
      const narrowed = toForm(narrowScreen({ ...form, tabs: form.tabs.map((tab) => ({ ...tab, lead })) }, may))
      return narrowed.tabs[0]?.lead?.map(({ name }) => name)
    }
    expect(leads(everybody)).toContain('payeeAccount')
    expect(leads(nobody)).toEqual(['payeeName'])
  })

  test('is not printed: neither as a fact or number, nor as a column of a table', () => {
    const fields = toForm(paymentForm).tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
    const facts = fields.filter(({ name }) => ['payeeAccount', 'payeeName'].includes(name))
    const secret = facts.find(({ name }) => name === 'payeeAccount')
    const named = facts.find(({ name }) => name === 'payeeName')
    if (secret === undefined || named === undefined || paymentView.kind !== 'view') throw new Error('no such fields')
    const rows = { columns: facts, sums: [], computes: [], checks: [], editable: false }
    const tables = [{ field: { ...named, name: 'lines', rows }, columns: ['payeeAccount', 'payeeName'], sums: [] }]
    const view = { ...paymentView, print: { title: '付款单', number: secret, facts, tables, signatures: [] } }
    const printedFor = (may: (code: string) => boolean) => {
      const narrowed = narrowScreen(view, may)
      const print = narrowed.kind === 'view' ? narrowed.print : undefined
      const columns = print?.tables.flatMap(({ field }) => field.rows?.columns ?? []) ?? []
      return [print?.number, ...(print?.facts ?? []), ...columns].map((field) => field?.name)
    }
    expect(printedFor(everybody).filter((name) => name === 'payeeAccount').length).toBe(3)
    expect(printedFor(nobody)).toEqual([undefined, 'payeeName', 'payeeName'])
  })

  test('makes another version of the form, so that drafts of the one do not fill the other', () => {
    expect(toForm(narrowScreen(paymentForm, nobody)).version).not.toBe(paymentForm.version)
    expect(toForm(narrowScreen(paymentForm, everybody)).version).toBe(paymentForm.version)
  })

  test('is neither a column, a filter, a total nor a condition of a list', async () => {
    const guard = { see: [['secret']] }
    const list: ListScreen = {
      ...paymentList,
      columns: paymentList.columns.map((column) => (column.field === 'amount' ? { ...column, guard } : column)),
      filters: paymentList.filters.map((filter) => (filter.field === 'applicant' ? { ...filter, guard } : filter)),
      totals: [{ field: 'amount', decimals: 2 }],
    }
    const narrowed = narrowScreen(list, nobody) as ListScreen
    expect(narrowed.columns.map(({ field }) => field)).not.toContain('amount')
    expect(narrowed.filters.map(({ field }) => field)).not.toContain('applicant')
    expect(narrowed.totals).toEqual([])
    const fields = async (screen: ListScreen) => (await screen.conditionFields?.())?.fields.map(({ field }) => field)
    expect(await fields(narrowed)).not.toContain('payeeAccount')
    expect(await fields(paymentList)).toContain('payeeAccount')
  })
})

describe('a field that the user sees and may not edit', () => {
  const locked = toForm(narrowScreen(companyForm, nobody))

  test('is shown and closed', () => {
    expect(toFormPlan(locked.tabs).byName.get('bankAccount')?.editable?.(emptyScope)).toBe(false)
    const open = toForm(narrowScreen(companyForm, everybody))
    expect(toFormPlan(open.tabs).byName.get('bankAccount')?.editable).toBeUndefined()
  })

  test('is not sent, neither by an edit nor of a new record', () => {
    const values = { companyName: '甲', bankAccount: '1' }
    for (const mode of ['edit', 'add'] as const) {
      const body = toSaveBody(locked, { mode, key: '1' }, { values, scope: emptyScope })
      expect(body).toMatchObject({ companyName: '甲' })
      expect(body).not.toHaveProperty('bankAccount')
    }
  })
})

test('an action whose "visible" asks for a permission is there for those only who have it', () => {
  const list: ListScreen = {
    ...paymentList,
    actions: paymentList.actions.map((action) =>
      action.name === 'add' ? { ...action, codes: [['a', 'b'], ['c']] } : action,
    ),
  }
  const has = (...codes: readonly string[]) =>
    (narrowScreen(list, (code) => codes.includes(code)) as ListScreen).actions.some(({ name }) => name === 'add')
  expect([has('a', 'c'), has('b', 'c'), has('a', 'b'), has('c'), has()]).toEqual([true, true, false, false, false])
})

describe('a field of a feature that the backend has not announced', () => {
  const permissions: ReadonlySet<string> = new Set()
  const plain = { permissions, offers: new Set<string>() }
  const own = { permissions, offers: new Set(['documentNumbers', 'shipmentProposals', 'todoMarks']) }
  const shownBefore = (screen: Screen, backend: Parameters<ReturnType<typeof createNarrow>>[0]) =>
    createNarrow(screen)(backend)
  const ADDED = ['shipmentCode', 'takeoutId', 'admissionId']

  test('is on no form and no view, and is there before a backend that has it or was not asked', () => {
    for (const screen of [shipmentForm, shipmentView]) {
      const names = namesIn(shownBefore(screen, plain))
      for (const name of ADDED) expect(names).not.toContain(name)
      expect(names).toContain('goodsOutboundExitDetailList')
      expect(namesIn(shownBefore(screen, own))).toEqual(namesIn(screen))
      expect(namesIn(shownBefore(screen, { permissions }))).toEqual(namesIn(screen))
    }
  })

  test('is not sent, and rules about it ask nothing', () => {
    const values = { projectId: '1', takeoutId: '2', admissionId: '3' }
    const saveBefore = (backend: typeof plain) => {
      const form = toForm(shownBefore(shipmentForm, backend))
      const body = toSaveBody(form, { mode: 'edit', key: '1' }, { values, scope: emptyScope })
      return { body, wrong: [...findErrors(form, values, emptyScope).keys()] }
    }
    const { body, wrong } = saveBefore(plain)
    expect(body).toMatchObject({ projectId: '1' })
    for (const name of ADDED) expect(body).not.toHaveProperty(name)
    expect(wrong).not.toContain('admissionId')
    expect(saveBefore(own).wrong).toContain('admissionId')
    expect(saveBefore(own).body).toMatchObject(values)
  })

  test('is neither a column, a filter, a line of a card nor a condition of a list, nor a number on paper', async () => {
    const shown = async (backend: typeof plain) => {
      const list = shownBefore(shipmentList, backend) as ListScreen
      const { fields = [] } = (await list.conditionFields?.()) ?? {}
      return [...list.columns, ...list.filters, ...fields].map(({ field }) => field).concat(list.cardFields)
    }
    expect(await shown(plain)).not.toContain('shipmentCode')
    expect((await shown(own)).filter((field) => field === 'shipmentCode').length).toBe(4)
    const printed = (backend: typeof plain) => {
      const view = shownBefore(shipmentView, backend)
      return view.kind === 'view' ? view.print?.number?.name : undefined
    }
    expect([printed(plain), printed(own)]).toEqual([undefined, 'shipmentCode'])
    const columns = (shownBefore(todoList, plain) as ListScreen).columns.map(({ field }) => field)
    for (const name of ['documentStatus', 'nextAuditName', 'dueTime']) expect(columns).not.toContain(name)
  })

  test('leaves the same object as long as nothing that the screen asks for changes', () => {
    const narrow = createNarrow(shipmentForm)
    const again = { permissions: new Set(['others']), offers: new Set(['billDetails']) }
    expect(narrow(again)).toBe(narrow(plain))
    expect(narrow(own)).not.toBe(narrow(plain))
  })
})
