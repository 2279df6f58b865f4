import path from 'node:path'
import { expect, test } from 'vitest'
import { printDiff } from '../../generator/changes/edit'
import { renameField, renameOperationIn } from '../../generator/changes/rename'
import { compile } from '../../generator/compile'
import { inLanguage } from '../../generator/diagnostics/languages'
import type { Source } from '../../generator/diagnostics/report'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi, loadOpenApiFile } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)
const { document: openapi } = await loadOpenApi(ROOT)

/** The same rename in the description, as text: independent of what the command does with it. */
function replaceAll(document: JsonObject, pattern: RegExp, by: string): JsonObject {
  return JSON.parse(JSON.stringify(document).replaceAll(pattern, by))
}

async function errorsOf(files: readonly Source[], document: JsonObject) {
  const { diagnostics } = await compile(files, document)
  return diagnostics.filter(({ severity }) => severity === 'error')
}

test('a field is renamed in every place that means it, the API renamed likewise compiles, and the way back restores every byte', async () => {
  const there = renameField({ sources, openapi }, 'project/project.projectName', 'projectTitle')
  if (!there.ok) throw new Error(there.says)
  const diff = printDiff(sources, there.value.sources)
  expect(diff).toContain('+label: "{projectTitle}_{projectCode}"')
  expect(diff).toContain('+      - { field: projectTitle, width: 180 }')
  expect(diff).toContain('+    filters: [projectTitle, projectCode, status, createTime]')
  expect(diff).toContain('+    card: [projectTitle, projectCode, status]')
  // The choices of another entity are records of this one; its own field of that name is another one.
  expect(diff).toContain('+      label: "{projectTitle}_{projectCode}"')
  expect(diff).not.toContain('-    labelField: projectName')
  const renamed = replaceAll(
    replaceAll(
      openapi,
      /"projectName":\{"type":"string","minLength":1/g,
      '"projectTitle":{"type":"string","minLength":1',
    ),
    /"required":\["projectName","projectCode"/g,
    '"required":["projectTitle","projectCode"',
  )
  const params = replaceAll(renamed, /"name":"projectName","in":"query"/g, '"name":"projectTitle","in":"query"')
  const list = params as { paths: Record<string, unknown> }
  const own = Object.fromEntries(
    Object.entries(list.paths).map(([at, item]) => {
      const isOwn = /^\/blade-(xwy\/project|operate\/x_project)\/[^/]+$/.test(at)
      return [at, isOwn ? item : (openapi.paths as JsonObject)[at]]
    }),
  )
  const changed = { ...params, paths: own } as JsonObject
  expect(await errorsOf(there.value.sources, changed)).toEqual([])
  const back = renameField(
    { sources: there.value.sources, openapi: changed },
    'project/project.projectTitle',
    'projectName',
  )
  expect(back.ok ? printDiff(sources, back.value.sources) : back.says).toBe('')
}, 120_000)

test('names in expressions, in what is sent and in what is handed over follow; the names that the analyst gave stay', async () => {
  const answer = renameField({ sources, openapi }, 'system/dict.code', 'dictCode')
  const diff = answer.ok ? printDiff(sources, answer.value.sources) : answer.says
  expect(diff).toContain('+      params: { parentId: row.id, code: row.dictCode }')
  expect(diff).toContain('+    set: { parentId: params.parentId, dictCode: params.code }')
  expect(diff).toContain('+label: "{dictValue}_{dictCode}"')
})

test('a field is renamed in the conditions of its entity, and not where a shared condition reads that of others too', () => {
  const own = renameField({ sources, openapi }, 'lease/project-lease.factoryId', 'plantId')
  const diff = own.ok ? printDiff(sources, own.value.sources) : own.says
  expect(diff).toContain('+  ofProject: not empty(projectId) and empty(plantId)')
  const shared = renameField({ sources, openapi }, 'production/produce.endDate', 'lastDate')
  const answer = shared.ok ? printDiff(sources, shared.value.sources) : shared.says
  expect(inLanguage(answer, 'en')).toMatch(/would no longer compile:\n.*produce\.yaml.*FW319 {2}"endDate" is not known/)
})

test('a field is renamed in the flow that audits its documents: in branches, people, titles and edits', () => {
  const diffOf = (field: string, to: string) => {
    const answer = renameField({ sources, openapi }, `flow/leave.${field}`, to)
    return answer.ok ? printDiff(sources, answer.value.sources) : answer.says
  }
  expect(diffOf('days', 'dayCount')).toContain('+      agree: [{ when: dayCount > 3, to: bossTask }, managerTask]')
  expect(diffOf('taskUser', 'assignee')).toContain('+      who: { field: assignee }')
  expect(diffOf('reason', 'why')).toContain('+  titledBy: [why]')
  expect(diffOf('reason', 'why')).toContain('+      edits: [startTime, endTime, why]')
})

test('a field is renamed in the reminders about its records', () => {
  const answer = renameField({ sources, openapi }, 'lease/bill.endDate', 'dueDate')
  const diff = answer.ok ? printDiff(sources, answer.value.sources) : answer.says
  expect(diff).toContain('+    date: dueDate')
  expect(diff).toContain('+    says: "账单将于 {dueDate} 到期')
})

test('a field is renamed in what a screen gives to its template', () => {
  const given = renameField({ sources, openapi }, 'oa/contract.counterparty', 'otherParty')
  const diff = given.ok ? printDiff(sources, given.value.sources) : given.says
  expect(diff).toContain('+      columns: [contractNo, { field: otherParty, width: 180 }, amount, endDate]')
  expect(diff).toContain('+      telling: otherParty')
})

test('a field is not renamed where a shared flow reads that of other documents too', () => {
  const shared = renameField({ sources, openapi }, 'logistics/exit-shipment.transportList', 'vehicleList')
  const answer = shared.ok ? printDiff(sources, shared.value.sources) : shared.says
  expect(inLanguage(answer, 'en')).toMatch(
    /would no longer compile:\n.*flows\.yaml:\d+:\d+ {2}FW304 {2}field "vehicleList"/s,
  )
})

test('a column of a shared table is renamed with its sums and checks, in folded expressions too', async () => {
  const fold = (text: string) =>
    text.replace('that: empty(row.floorFromNumber) or', 'that: >-\n            empty(row.floorFromNumber) or')
  const folded = sources.map((source) =>
    source.path === 'schemas/shared/rows.yaml' ? { ...source, text: fold(source.text) } : source,
  )
  const table = 'project/rental-report.projectRentalReportList'
  const columns = renameField({ sources: folded, openapi }, `${table}.floorFromNumber`, 'firstFloor')
  const diff = columns.ok ? printDiff(folded, columns.value.sources) : columns.says
  expect(diff).toContain('+            empty(row.firstFloor) or')
  expect(diff).toContain('row.floorToNumber >= row.firstFloor')
  const sums = renameField({ sources, openapi }, `${table}.floorAcre`, 'floorArea')
  expect(sums.ok && printDiff(sources, sums.value.sources)).toContain('+      floorArea: 2')
})

test('an operation is renamed wherever it is named', async () => {
  const there = renameOperationIn({ sources, openapi }, 'project.project.list-enable', 'project.project.choices')
  expect(there.ok && printDiff(sources, there.value.sources)).toContain('+      operation: project.project.choices')
  const places = sources.flatMap(({ text }) => text.match(/\bproject\.project\.list-enable\b/g) ?? [])
  expect(there.ok && there.value.places).toBe(places.length)
})

test.each<[string, [string, string, string]]>([
  ['a name that is taken', ['project/project.projectName', 'projectCode', 'already has a field "projectCode"']],
  ['a field that is not there', ['project/project.projectNmae', 'title', 'has no field "projectNmae"']],
  ['an entity that is not there', ['project/projct.projectName', 'title', 'did you mean "project/project"?']],
  ['a name that no field can have', ['project/project.projectName', 'project name', 'no name of a field']],
])('%s is refused and nothing is changed', async (_, [from, to, says]) => {
  const answer = renameField({ sources, openapi }, from, to)
  expect(answer).toMatchObject({ ok: false, says: expect.stringContaining(says) })
})

/** The sample with a small API and forms, with a text of its entity replaced. */
async function openShop(text: string, by: string) {
  const shop = path.join(import.meta.dirname, 'base')
  const own = readSources(path.join(import.meta.dirname, 'samples/form')).map((source) => ({
    ...source,
    text: source.text.replace(text, by),
  }))
  const names = new Set(own.map(({ path: file }) => file))
  const files = [...own, ...readSources(shop).filter(({ path: file }) => !names.has(file))]
  const { document } = await loadOpenApiFile(path.join(shop, 'openapi.yaml'))
  return { sources: files, openapi: document }
}

test('what would let an expression mean another field of the same name is refused', async () => {
  const question = await openShop('compute: row.quantity * row.weight', 'compute: quantity * row.weight')
  const answer = renameField(question, 'shop/order.lines.quantity', 'amount')
  expect(answer).toMatchObject({ ok: false, says: expect.stringContaining('would mean another field') })
  const other = renameField(question, 'shop/order.lines.weight', 'mass')
  expect(other.ok && printDiff(question.sources, other.value.sources)).toContain('compute: quantity * row.mass')
})

test('a column is renamed in a sum and in the condition on its rows', async () => {
  const question = await openShop(
    'compute: count(lines)',
    'compute: "round(sumIf(lines, weight, weight > 1 and row.weight < 9), 0)"',
  )
  const answer = renameField(question, 'shop/order.lines.weight', 'mass')
  const diff = answer.ok ? printDiff(question.sources, answer.value.sources) : answer.says
  expect(diff).toContain('sumIf(lines, mass, mass > 1 and row.mass < 9)')
})
