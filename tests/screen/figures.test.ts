import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldSpec, RowsSpec } from '../../src/contract/field'
import type { Column, ListScreen, Screen } from '../../src/contract/screen'
import { localDictionaries } from '../../src/generated/dictionaries'
import { RowStore } from '../../src/grid/rowStore'
import { toFormPlan } from '../../src/record/formPlan'
import { formatDecimal } from '../../src/value/decimal'
import { readCompiledScreens } from '../generator/mutants/readCompiledScreens'
import { emptyScope } from '../support/formErrors'

type Figure = Pick<FieldSpec, 'type' | 'unit' | 'choices' | 'cellOptions'> & { readonly name: string }

let screens: readonly Screen[]

beforeAll(async () => {
  screens = await readCompiledScreens()
})

const withRows = (field: FieldSpec): readonly FieldSpec[] => [field, ...(field.rows?.columns.flatMap(withRows) ?? [])]
const toFigure = (column: Column): Figure => ({ ...column, name: column.field })

/** Every field, column and cell of a screen, those of detail tables too. */
function figuresOf(screen: Screen): readonly Figure[] {
  if (screen.kind === 'list') return screen.columns.map(toFigure)
  if (screen.kind !== 'form' && screen.kind !== 'view') return []
  const lead = screen.kind === 'view' ? screen.lead : []
  return [...lead, ...toFormPlan(screen.tabs).fields].flatMap(withRows)
}

const tablesOf = (screen: Screen): readonly RowsSpec[] =>
  screen.kind === 'form' || screen.kind === 'view'
    ? toFormPlan(screen.tabs).fields.flatMap(({ rows }) => (rows ? [rows] : []))
    : []
const inLease = ({ id }: Screen) => id.startsWith('lease/') || id === 'project/project-form'
const isList = (screen: Screen): screen is ListScreen => screen.kind === 'list'

describe('all screens together', () => {
  it('use at least ten units [B164]', () => {
    const units = new Set(screens.flatMap(figuresOf).map(({ unit }) => unit))
    for (const unit of ['元/吨', '元', '吨', '支', '年', '月', '万元', '人', '台', '个']) expect(units).toContain(unit)
  })

  it('weigh in tons, and a metre in kilograms [B173]', () => {
    const figures = screens.flatMap((screen) => figuresOf(screen).map((figure) => ({ screen: screen.id, ...figure })))
    const weights = figures.filter(({ name, type }) => type === 'decimal' && /weight/i.test(name))
    const perMetre = ({ name }: Figure) => /^(kpm|meterWeight)$/.test(name)
    const tons = weights.filter((figure) => !perMetre(figure))
    expect(tons.length).toBeGreaterThan(50)
    expect(tons.filter(({ unit }) => unit !== '吨').map(({ screen, name }) => `${screen} ${name}`)).toEqual([])
    const metres = figures.filter(perMetre)
    expect(metres.length).toBeGreaterThan(10)
    expect(metres.filter(({ unit }) => unit !== 'kg/m').map(({ screen, name }) => `${screen} ${name}`)).toEqual([])
  })

  it('ask for all factories at once where one is chosen [B133]', () => {
    const sources = screens
      .flatMap((screen) => [...figuresOf(screen), ...(isList(screen) ? screen.filters : [])])
      .flatMap(({ choices }) => (choices?.kind === 'operation' ? [choices] : []))
      .filter(({ operation }) => operation === 'factory.factory.page')
    expect(sources.length).toBeGreaterThan(9)
    expect(new Set(sources.map(({ params }) => params.size?.(emptyScope)))).toEqual(new Set([9999]))
  })
})

describe('leases', () => {
  it('sum money to the cent, in tables and below lists [B161]', () => {
    const money = screens
      .filter(inLease)
      .flatMap(tablesOf)
      .flatMap(({ columns, sums }) =>
        sums.filter(({ field }) => columns.some(({ name, unit }) => name === field && unit === '元')),
      )
    const totals = screens
      .filter(inLease)
      .filter(isList)
      .flatMap((screen) => screen.totals ?? [])
    expect(money.map(({ field }) => field)).toEqual(expect.arrayContaining(['paymentAmount', 'leaseTotalMoney']))
    expect(totals.length).toBeGreaterThan(5)
    expect([...money, ...totals].filter(({ decimals }) => decimals !== 2)).toEqual([])
    const plan = screens.find(({ id }) => id === 'lease/lease-plan-form')
    const [table] = plan ? tablesOf(plan).filter(({ columns }) => columns[0]?.name === 'periods') : []
    if (!table) throw new Error('the plan has no table of payments')
    const parts = ['333.33', '333.33', '333.34']
    const rows = parts.map((paymentAmount, index) => ({ periods: index + 1, paymentAmount }))
    const sum = new RowStore(table, rows, emptyScope).sum('paymentAmount')
    expect(formatDecimal(sum, { digits: 2, grouping: true })).toBe('1,000.00')
  })

  it('know every state but that of an audited project, which the flow list knows [B202]', () => {
    const { flow_status: flow = {}, lease_status: lease = {} } = localDictionaries
    const { 131: audited, ...rest } = flow
    expect(audited?.label).toBe('项目审核通过')
    expect(lease).toEqual(rest)
    const states = screens
      .filter(isList)
      .filter(({ id }) => ['lease/lease-plan-list', 'lease/lease-manage-list'].includes(id))
      .flatMap(({ filters, columns }) => [...filters, ...columns])
      .filter(({ field }) => field === 'status')
    expect(states.length).toBeGreaterThan(1)
    for (const { choices } of states) expect(choices).toEqual({ kind: 'local', name: 'lease_status' })
  })
})
