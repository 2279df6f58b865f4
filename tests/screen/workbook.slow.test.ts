import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../src/api/api'
import { OpenAttempts } from '../../src/api/OpenAttempts'
import type { RecordData } from '../../src/contract/value'
import { screen as postForm } from '../../src/generated/screens/system/post/post-form'
import { screen as postList } from '../../src/generated/screens/system/post/post-list'
import { loadAllRows } from '../../src/list/loadAllRows'
import { printWorkbook } from '../../src/list/printWorkbook'
import { toFormPlan } from '../../src/record/formPlan'
import { toRecordTable } from '../../src/screen/workbook/recordSheet'
import { readRecords, saveLines } from '../../src/screen/workbook/workbookSteps'
import { inChinese } from '../../src/text/text'
import { action, emptyScope as scope } from '../list/listScreen'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

const ROWS = 10_000
const WRONG = 50
const CHANGED = 5_000
const FIRST = 4_000_000_000_000_000
const NAMES = ['postCode', 'postName', 'sort', 'remark']
/** The page size of a list that is read as a whole. */
const PAGE = 500

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  await sql`insert into record (id, resource, tenant_id, status, create_user, create_dept, create_time, update_user,
        update_time, body)
    select ${sql.lit(FIRST)} + n, 'system.post', '000000', 1, 1, 1, timestamp '2026-01-01', 1, timestamp '2026-01-01',
      jsonb_build_object('category', 1, 'postCode', 'HT' || n, 'postName', '往返 ' || n, 'sort', n)
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(server.db)
  api = await signedInApi(server)
}, 300_000)
afterAll(() => server.close())

const isWrong = (index: number) => index % (ROWS / WRONG) === 7
const isChanged = (index: number) => index % 2 === 0

/** The posts of this test, in the order of their codes. */
async function readPosts(onProgress: (done: number, total: number) => void = () => undefined) {
  const request = { screen: postList, query: { postCode: 'HT' }, signal: new AbortController().signal, onProgress }
  return [...(await loadAllRows(api, request))].sort((one, other) => Number(one.sort) - Number(other.sort))
}

/** The workbook as somebody sends it back: half of the names changed, fifty numbers that are none. */
async function fillIn(posts: readonly RecordData[]): Promise<Blob> {
  const { byName } = toFormPlan(postForm.tabs)
  const fields = NAMES.flatMap((name) => byName.get(name) ?? [])
  const table = toRecordTable({ form: postForm, fields, title: '岗位', say: inChinese, labels: new Map() }, posts)
  const rows = table.rows.map((cells, index) => {
    const texts = cells.map((cell) => cell?.text)
    if (isWrong(index)) texts[4] = '不是数字'
    else if (isChanged(index)) texts[3] = `改名 ${index}`
    return texts.map((text) => (text === undefined ? undefined : { kind: 'text' as const, text }))
  })
  return new Blob([new Uint8Array(await printWorkbook({ ...table, rows }))])
}

/** Collects what a progress tells. */
function watch() {
  const told: number[] = []
  return { told, onProgress: (done: number) => void told.push(done) }
}

const isRising = (told: readonly number[]) => told.every((done, index) => index === 0 || done > (told[index - 1] ?? 0))

test('10,000 rows go out as a workbook, come back with 50 wrong ones, and the server keeps what was right', async () => {
  const loading = watch()
  const [start, posts] = [performance.now(), await readPosts(loading.onProgress)]
  expect(loading.told).toEqual(Array.from({ length: ROWS / PAGE }, (_, page) => (page + 1) * PAGE))
  const file = await fillIn(posts)
  const written = performance.now()

  const reading = watch()
  const run = { kind: 'workbook', form: 'system/post-form', fields: NAMES, query: {} } as const
  const deps = { action: { ...action('workbook'), run }, list: postList, form: postForm, scope, api, say: inChinese }
  const signal = new AbortController().signal
  const read = await readRecords(file, { ...deps, can: () => true, signal, onProgress: reading.onProgress })
  if ('refusal' in read) throw new Error(read.refusal)
  const judged = performance.now()
  const inState = (state: string) => read.plans.filter((plan) => plan.state === state)
  const count = { changed: inState('changed').length, wrong: inState('wrong').length, same: inState('same').length }
  expect(count).toEqual({ changed: CHANGED, wrong: WRONG, same: ROWS - CHANGED - WRONG })
  expect(reading.told.at(-1)).toBe(ROWS)
  // First the records that are compared with, then the rows, four at a time.
  expect(isRising(reading.told.slice(-ROWS / 4))).toBe(true)

  const saving = watch()
  const attempts = new OpenAttempts()
  const outcomes = await saveLines(inState('changed'), { form: postForm, api, attempts, onProgress: saving.onProgress })
  const saved = performance.now()
  expect(outcomes.filter(({ reason }) => reason !== undefined)).toEqual([])
  expect(saving.told).toEqual(Array.from({ length: CHANGED }, (_, index) => index + 1))

  const now = await readPosts()
  const expected = posts.map(({ postName, sort, version }, index) => {
    const isSaved = isChanged(index) && !isWrong(index)
    return [isSaved ? `改名 ${index}` : postName, sort, isSaved ? Number(version) + 1 : version]
  })
  expect(now.map(({ postName, sort, version }) => [postName, sort, version])).toEqual(expected)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(
    `10,000 rows: read and written ${seconds(start, written)} s, judged ${seconds(written, judged)} s, ` +
      `5,000 saved ${seconds(judged, saved)} s`,
  )
}, 1_800_000)
