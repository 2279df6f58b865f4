import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData, Value } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { savingForms } from '../../src/generated/savingForms'
import { toCellValue } from '../../src/grid/cellText'
import { sayInChinese } from '../../src/record/formMessage'
import { toFormPlan } from '../../src/record/formPlan'
import type { SheetColumn } from '../../src/server/xlsx/sheetColumn'
import { emptyScope } from '../support/formErrors'
import { importColumns } from '../support/importColumns'
import { openTestServer, type TestServer } from '../support/testServer'
import { uploadWorkbook } from '../support/workbookFile'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Import {
  readonly operation: string
  readonly columns: readonly SheetColumn[]
  /** The operation whose form edits the same values; absent: none does. */
  readonly form?: string
  /** The form's table whose rows these are. */
  readonly table?: string
}

const IMPORTS: readonly Import[] = [
  { operation: 'warehouse.product.import', columns: importColumns('warehouse.product.import') },
  { operation: 'lease.rent-summary.import', columns: importColumns('lease.rent-summary.import') },
  {
    operation: 'procurement.settlement.import',
    columns: importColumns('procurement.settlement.import'),
    form: 'procurement.settlement.update',
  },
  {
    operation: 'logistics.inbound-instruction.import',
    columns: importColumns('logistics.inbound-instruction.import'),
    form: 'logistics.inbound-instruction.add',
  },
  {
    operation: 'warehouse.in-out.import-items',
    columns: importColumns('warehouse.in-out.import-put-in'),
    form: 'warehouse.in-out.put-in',
    table: 'inventoryDetail',
  },
]

const TEXTS = ['', 'a', 'A-1', '0512-66668888', '13800000000', '138000000001', '中文', ' x ', '1 2']
const NUMBERS = [
  '0',
  '1',
  '-1',
  '1.5',
  '1.25',
  '1.125',
  '1.0625',
  '12.0',
  '99999999.99',
  '1e3',
  '1,5',
  '1，5',
  '1,200',
  '１２',
  'abc',
]
const DAYS = ['2028-02-29', '2026-02-29', '2026/3/9', '20260309', '2026-13-01', 'x']
const TIMES = [...DAYS, '2026-02-28 23:59:59', '2026-02-28 24:00:00', '2026/3/9 8:05', '2026-02-30 00:00:00']

function valuesOf({ type, maxLength = 500 }: SheetColumn): readonly string[] {
  if (type === 'integer' || type === 'decimal') return ['', ...NUMBERS]
  if (type === 'date') return ['', ...DAYS]
  return type === 'date-time'
    ? ['', ...TIMES]
    : [...TEXTS, ...NUMBERS, '字'.repeat(maxLength), '字'.repeat(maxLength + 1)]
}

type Messages = { readonly [place: string]: string }

/** What the import says of the rows, by `<row>.<title>`; the header is row 1. */
async function askImport({ operation, columns }: Import, rows: readonly RecordData[]): Promise<Messages> {
  const asText = columns.map((column) => ({ ...column, type: 'text' as const, maxLength: 1000 }))
  const { status, data } = await server.call(operation, {
    body: { fileId: await uploadWorkbook(server, asText, rows) },
  })
  return status === 200 ? {} : (data as { fields: Messages }).fields
}

/** False for what the form computes, and for names that belong to a chosen record. */
function isTyped({ editable, choices }: FieldSpec): boolean {
  return choices === undefined && editable?.(emptyScope) !== false
}

function fieldsOf(screen: FormScreen, table: string | undefined) {
  const { fields, byName } = toFormPlan(screen.tabs)
  return table === undefined ? fields : (byName.get(table)?.rows?.columns ?? [])
}

/** What the form says where the row's texts are typed, by field. */
function askForm(screen: FormScreen, table: string | undefined, row: RecordData): Messages {
  const fields = fieldsOf(screen, table)
  const typed: { [field: string]: Value | undefined } = {}
  for (const field of fields)
    if (row[field.name] !== undefined) typed[field.name] = toCellValue(field, String(row[field.name]))
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, emptyScope)
  store.fill(table === undefined ? typed : { [table]: [typed] })
  store.validate()
  const head = table === undefined ? '' : `${table}.0.`
  return Object.fromEntries(
    [...store.errors()].flatMap(([path, message]) =>
      path.startsWith(head) ? [[path.slice(head.length), sayInChinese(message)]] : [],
    ),
  )
}

/** What only the server can know: whether a named record is there, and what occurs once. */
const KNOWN_TO_SERVER = /(不存在|已存在|与前面的行重复|的期数重复|没有该编号的已同意租赁|已有结算)/
const counted = { imports: 0, columns: 0, cells: 0 }

/** As many rows as the column with the most values has values, none of them blank. */
function rowsOf(columns: readonly SheetColumn[]): readonly RecordData[] {
  const most = Math.max(...columns.map((column) => valuesOf(column).length))
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      columns.map((column, index) => {
        const values = valuesOf(column)
        return [column.field, values[(at + index) % values.length]]
      }),
    ),
  )
}

describe('an import refuses what the form of the same record refuses, with its words', () => {
  it.each(IMPORTS)('$operation', async (given) => {
    const { columns, form = '', table } = given
    const screens = await Promise.all((savingForms[form] ?? []).map(async (load) => (await load()).screen))
    const typed = screens.flatMap((screen) => fieldsOf(screen, table)).filter(isTyped)
    const names = new Set(typed.map(({ name }) => name))
    const rows = rowsOf(columns)
    const imported = await askImport(given, rows)
    counted.imports += 1
    counted.columns += columns.length
    counted.cells += columns.length * rows.length
    const differences = rows.flatMap((row, at) => {
      const said = screens.map((screen) => askForm(screen, table, row))
      return columns.flatMap(({ field, title }) => {
        const message = imported[`${at + 2}.${title}`]
        const inForms = new Set(said.map((messages) => messages[field]))
        if (!names.has(field) || inForms.has(message) || KNOWN_TO_SERVER.test(message ?? '')) return []
        return [{ text: row[field], title, inForms: [...inForms], imported: message }]
      })
    })
    expect(differences).toEqual([])
  })

  afterAll(() => console.log(counted))
})
