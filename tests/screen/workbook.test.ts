import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { Api } from '../../src/api/api'
import { OpenAttempts } from '../../src/api/OpenAttempts'
import type { RecordData } from '../../src/contract/value'
import { screen as postForm } from '../../src/generated/screens/system/post/post-form'
import { screen as warehouseForm } from '../../src/generated/screens/warehouse/warehouse/warehouse-form'
import { printWorkbook } from '../../src/list/printWorkbook'
import { readWorkbook } from '../../src/list/readWorkbook'
import type { WorkbookTable } from '../../src/list/workbookTable'
import { toFormPlan } from '../../src/record/formPlan'
import { formatLineRefusals } from '../../src/screen/workbook/lineRefusals'
import { type LinePlan, planSheet } from '../../src/screen/workbook/planSheet'
import { createLineReader } from '../../src/screen/workbook/readLine'
import { type RecordSheet, toFilledLines, toRecordTable, toRefusedTable } from '../../src/screen/workbook/recordSheet'
import { textCell } from '../../src/screen/workbook/refusedTable'
import { saveLines } from '../../src/screen/workbook/workbookSteps'
import { inChinese } from '../../src/text/text'
import { action, emptyScope as scope } from '../list/listScreen'

const { byName } = toFormPlan(postForm.tabs)
const NAMES = ['category', 'postCode', 'postName', 'sort', 'remark']
const fields = NAMES.flatMap((name) => byName.get(name) ?? [])
const labels = new Map([
  [
    'category',
    new Map([
      ['1', '高层'],
      ['2', '中层'],
    ]),
  ],
])
const sheet: RecordSheet = { form: postForm, fields, title: '岗位', say: inChinese, labels }
const edit = action('workbook', { run: { kind: 'workbook', form: 'system/post-form', fields: NAMES, query: {} } })

const post = (id: number, more: RecordData = {}): RecordData => ({
  id: String(id),
  category: 1,
  postCode: `P${id}`,
  postName: `岗位${id}`,
  sort: id,
  remark: id % 2 ? `第一行\n第二行${id}` : undefined,
  version: 1,
  ...more,
})

/** The rows of a table, changed as somebody does it in a spreadsheet, by index. */
function withRows(table: WorkbookTable, change: (row: (string | undefined)[], index: number) => void): WorkbookTable {
  const rows = table.rows.map((cells, index) => {
    const texts = cells.map((cell) => cell?.text)
    change(texts, index)
    return texts.map((text) => (text === undefined ? undefined : { kind: 'text' as const, text }))
  })
  return { ...table, rows }
}

async function plan(table: WorkbookTable, stored: readonly RecordData[]) {
  const book = await readWorkbook(await printWorkbook(table))
  if ('refusal' in book) throw new Error(book.refusal)
  const lines = toFilledLines(sheet, book)
  if (lines === undefined) throw new Error('no column of keys')
  const current = new Map(stored.map((record) => [String(record.id), record]))
  const api = {
    dynamicCall: async (_: string, request: { query: RecordData }) => current.get(String(request.query.id)),
  }
  const deps = { form: postForm, action: edit, scope, api: api as unknown as Api, signal: new AbortController().signal }
  const read = createLineReader({ fields, labels, api: deps.api, scope })
  let told = 0
  const plans = await planSheet(lines, {
    ...{ ...deps, sheet, current, read, mayAdd: true },
    onProgress: (done) => {
      told = done
    },
  })
  return { plans, told }
}

const statesOf = (plans: readonly LinePlan[]) => plans.map(({ state }) => state)
const reasonsOf = (plans: readonly LinePlan[]) =>
  plans.map(({ refusals }) => refusals?.map(({ message }) => message.text).join())

test('a workbook that nobody changed changes nothing: labels, numbers, lines of a text and blanks come back', async () => {
  const stored = [post(1), post(2, { category: 2, sort: 0 }), post(3, { category: 9, postCode: '007' })]
  const { plans, told } = await plan(toRecordTable(sheet, stored), stored)
  expect(statesOf(plans)).toEqual(['same', 'same', 'same'])
  expect(told).toBe(3)
})

test('what is typed there becomes the form’s body; an emptied cell clears, a new row is added with defaults', async () => {
  const stored = [post(1), post(2)]
  const table = withRows(toRecordTable(sheet, stored), (row, index) => {
    if (index === 0) Object.assign(row, { 2: '中层', 6: undefined })
  })
  const added = [undefined, undefined, '高层', 'NEW', '新岗位', undefined, undefined].map((text) =>
    text === undefined ? undefined : { kind: 'text' as const, text },
  )
  const { plans } = await plan({ ...table, rows: [...table.rows, added] }, stored)
  expect(statesOf(plans)).toEqual(['changed', 'same', 'added'])
  expect(plans[0]?.body).toMatchObject({ id: '1', version: 1, category: 2, postCode: 'P1', remark: undefined })
  expect(plans[2]?.body).toMatchObject({ category: 1, postCode: 'NEW', postName: '新岗位', sort: 1 })
})

test('rows that cannot be taken say why, and come back as a file that can be mended and read again', async () => {
  const stored = [post(1), post(2, { version: 2 }), post(3), post(4), post(5)]
  const download = toRecordTable(sheet, [post(1), post(2), post(3), post(4), post(5), post(6)])
  const table = withRows(download, (row, index) => {
    if (index === 0) row[2] = '董事'
    if (index === 1) row[4] = '改名'
    if (index === 2) row[5] = 'x'
    if (index === 3) row[4] = undefined
    if (index === 4) row[0] = '1'
  })
  const { plans } = await plan(table, stored)
  expect(statesOf(plans)).toEqual(['wrong', 'conflict', 'wrong', 'wrong', 'wrong', 'wrong'])
  expect(reasonsOf(plans)).toEqual([
    '{{title}}里没有这个选项',
    '下载后被其他人修改过，请核对后再保存',
    byName.get('sort')?.messages.type,
    '请输入岗位名称',
    '同一条数据出现了两次',
    '数据不存在或已被删除',
  ])
  const [told] = plans[1]?.record?.plan?.differences ?? []
  expect([told?.field.name, told?.theirs, told?.mine], 'what it says now, and what the row would make of it').toEqual([
    'postName',
    post(2).postName,
    '改名',
  ])
  const refused = plans.map(({ line }) => ({ line, reason: '原因' }))
  const mended = withRows(toRefusedTable(sheet, refused), (row, index) => {
    if (index === 0) row[3] = '中层'
  })
  const again = await plan(mended, stored)
  // The conflicting row now carries the version that its user has been told about.
  expect(statesOf(again.plans).slice(0, 2)).toEqual(['changed', 'changed'])
  expect(again.plans[1]?.body).toMatchObject({ id: '2', version: 2, postName: '改名' })
})

test('an address that is changed there loses the coordinates of the former one, and one that stays keeps its own', async () => {
  const own = toFormPlan(warehouseForm.tabs).byName
  const names = ['warehouseName', 'warehouseAddress', 'chargeName']
  const addressed: RecordSheet = {
    ...{ form: warehouseForm, title: '仓库', say: inChinese, labels: new Map() },
    fields: names.flatMap((name) => own.get(name) ?? []),
  }
  const warehouse = (id: string): RecordData => ({
    ...{ warehouseId: id, warehouseName: `仓库${id}`, classify: '1', type: '3', locationId: '9', version: 1 },
    ...{ warehouseAddress: '佛山市狮山镇', warehouseAddressLongitude: '113.01', warehouseAddressLatitude: '23.12' },
  })
  const stored = [warehouse('1'), warehouse('2')]
  const table = withRows(toRecordTable(addressed, stored), (row, index) => {
    if (index === 0) row[3] = '惠州市博罗县'
    if (index === 1) row[4] = '陈志明'
  })
  const book = await readWorkbook(await printWorkbook(table))
  if ('refusal' in book) throw new Error(book.refusal)
  const current = new Map(stored.map((record) => [String(record.warehouseId), record]))
  const api = {
    dynamicCall: async (_: string, { query }: { query: RecordData }) => current.get(String(query.warehouseId)),
  } as unknown as Api
  const plans = await planSheet(toFilledLines(addressed, book) ?? [], {
    ...{ form: warehouseForm, action: edit, scope, api, signal: new AbortController().signal },
    ...{ sheet: addressed, current, mayAdd: true, onProgress: () => undefined },
    read: createLineReader({ fields: addressed.fields, labels: new Map(), api, scope }),
  })
  expect(plans.map(({ body }) => body)).toMatchObject([
    { warehouseAddress: '惠州市博罗县', warehouseAddressLongitude: undefined, warehouseAddressLatitude: undefined },
    { warehouseAddress: '佛山市狮山镇', warehouseAddressLongitude: '113.01', warehouseAddressLatitude: '23.12' },
  ])
})

test('a wrong row says all that is wrong with it, each by its field', async () => {
  const stored = [post(1)]
  const table = withRows(toRecordTable(sheet, stored), (row) => Object.assign(row, { 3: undefined, 4: undefined }))
  const added = [undefined, undefined, undefined, undefined, '新岗位'].map((text) => textCell(text ?? ''))
  const { plans } = await plan({ ...table, rows: [...table.rows, added] }, stored)
  expect(plans.map(({ refusals = [] }) => formatLineRefusals(refusals, inChinese))).toEqual([
    '岗位编号：请输入岗位编号；岗位名称：请输入岗位名称',
    '岗位类型：请选择岗位类型；岗位编号：请输入岗位编号',
  ])
})

test('the spreadsheet offers the choices and holds numbers and texts to the form’s limits', async () => {
  const book = await readXlsx(await printWorkbook(toRecordTable(sheet, [post(1)])))
  const [first, words] = book.sheets
  expect(words?.rows.map((row) => row[2])).toEqual(['高层', '中层'])
  const rules = first?.dataValidations?.map(({ type, formula1, formula2, range }) => [
    range.split(':')[0],
    type,
    formula1,
    formula2,
  ])
  expect(rules).toEqual([
    ['C2', 'list', "'选项'!$C$1:$C$2", undefined],
    ['D2', 'textLength', '12', undefined],
    ['E2', 'textLength', '64', undefined],
    ['F2', 'whole', '0', '2147483647'],
    ['G2', 'textLength', '255', undefined],
  ])
})

test('a yes or no offers its two words, and reads back the one that was chosen', async () => {
  const [, , , sort] = fields
  if (sort === undefined) throw new Error('the form has no such field')
  const yesNo = { ...sort, name: 'isBusy', title: '在岗', type: 'boolean' as const, choices: undefined }
  const own: RecordSheet = { ...sheet, fields: [yesNo] }
  const { sheets } = await readXlsx(await printWorkbook(toRecordTable(own, [post(1, { isBusy: true })])))
  expect(sheets[0]?.rows[1]?.[2]).toBe('是')
  expect(sheets[0]?.dataValidations?.map(({ type }) => type)).toEqual(['list'])
  const offered = sheets[1]?.rows.map((row) => String(row[2]))
  expect(offered).toEqual(['是', '否'])
  const read = createLineReader({ fields: [yesNo], labels, api: {} as Api, scope })
  const line = { row: 2, key: '1', version: '1', texts: new Map([['isBusy', '否']]) }
  expect(await read(line, new Map([['isBusy', '是']]))).toEqual({ patch: { isBusy: false } })
})

test('10,000 rows of which 50 are wrong: each is judged, and only what differs is sent', async () => {
  const stored = Array.from({ length: 10_000 }, (_, index) => post(index + 1))
  const started = performance.now()
  const table = withRows(toRecordTable(sheet, stored), (row, index) => {
    if (index % 200 === 7) row[5] = '不是数字'
    else if (index % 2 === 0) row[4] = `改名${index}`
  })
  const { plans } = await plan(table, stored)
  const count = (state: LinePlan['state']) => plans.filter((one) => one.state === state).length
  expect([count('wrong'), count('changed'), count('same')]).toEqual([50, 5000, 4950])
  expect(plans.filter(({ body }) => body).length).toBe(5000)
  console.log(`10,000 rows written, read and judged in ${Math.round(performance.now() - started)} ms`)
}, 120_000)

test('a new row whose answer was lost is sent again as the same attempt, an equal one after it as another', async () => {
  const row = (number: number): LinePlan => ({
    line: { row: number, key: '', version: '', texts: new Map() },
    state: 'added',
    body: { postName: '新岗位' },
  })
  const sent: (string | undefined)[] = []
  let isLost = true
  const dynamicCall: Api['dynamicCall'] = async (_operation, _request, options) => {
    sent.push(options?.attempt)
    if (isLost) throw new ApiError({ kind: 'timeout', status: 0, code: 0, message: '请求超时' })
  }
  const saving = { form: postForm, api: { dynamicCall }, attempts: new OpenAttempts(), onProgress: () => undefined }
  const reasons = (await saveLines([row(2), row(3)], saving)).map(({ reason }) => reason)
  expect(reasons).toEqual(['请求超时', '请求超时'])
  expect(sent).toHaveLength(1)
  isLost = false
  expect((await saveLines([row(2), row(3)], saving)).every(({ reason }) => reason === undefined)).toBe(true)
  expect(sent[1]).toBe(sent[0])
  expect(new Set(sent).size).toBe(2)
})
