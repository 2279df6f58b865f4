import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildManual } from '../../.ci/manual.mjs'
import { routes } from '../../src/generated/routes'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-manual-'))
  buildManual('docs/reference', folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test('every screen has a page of the manual, where the help leads to it, and stands in the table of all', () => {
  const table = read('index.html')
  expect(routes.length).toBeGreaterThan(200)
  for (const { id, title } of routes) {
    expect(read(`${id}.html`), id).toContain(typeof title === 'string' ? title : '')
    expect(table).toContain(`href="${id}.html"`)
  }
  expect(read('system/param-list.html')).toContain('<td>新增 Add</td>')
  expect(read('system/param-list.html')).toContain('href="../index.html"')
})

test('what may be done with a document in which status is a page of the manual', () => {
  const page = read('documents.html')
  expect(read('index.html')).toContain('href="documents.html"')
  expect(page).toMatch(/<td>待确认审核人[^<]*<code>100<\/code><\/td>/)
  const rows = page.split('<tr>').map((row) => row.split('<td>').map((cell) => cell.replace(/<.*/s, '').trim()))
  const [head = []] = page.split('</thead>').map((part) => part.split('<th>').map((cell) => cell.replace(/<.*/s, '')))
  const withdrawal = head.findIndex((title) => title.startsWith('撤回'))
  const offered = rows.filter((row) => row[withdrawal]?.startsWith('申请人')).map(([, status]) => status?.split(' ')[0])
  expect(offered).toEqual(['待处理', '待确认审核人', '流程中'])
})

test('the page of a document says who audits it, how soon, and what follows', () => {
  const rows = (page: string) =>
    read(page)
      .split('审批流程 Audit')[1]
      ?.split('<tr>')
      .slice(2)
      .map((row) => row.split('<td>').map((cell) => cell.replace(/<.*/s, '').trim()))
  expect(rows('flow/leave-view.html')?.map((cells) => cells.slice(1, 6))).toEqual([
    [
      '人事审批 Approval by HR',
      '“审批人”所填的人 whom Approver names',
      '',
      '请假天数 &gt; 3 时：老板审批；否则 经理审批 if Days &gt; 3: Approval by director; else Approval by manager',
      '调整申请 Amendment',
    ],
    [
      '经理审批 Approval by manager',
      expect.stringContaining('申请人部门的部门经理'),
      '',
      '结束 the end',
      '调整申请 Amendment',
    ],
    ['老板审批 Approval by director', expect.stringContaining('总经理'), '', '结束 the end', '调整申请 Amendment'],
    ['调整申请 Amendment', '申请人 the applicant', '', '人事审批 Approval by HR', '结束 the end'],
  ])
  expect(rows('logistics/exit-shipment-view.html')?.map((cells) => cells[3])).toEqual([
    '1 天 1 day',
    '1 天 1 day',
    '2 天 2 days',
  ])
})

test('the reference of the language and each diagnostic are pages beside the manual', () => {
  expect(read('language.html')).toContain('<h1>')
  expect(read('diagnostics/index.html')).toContain('href="FW101.html"')
  expect(read('diagnostics/FW101.html')).toContain('<h1>FW101')
})
