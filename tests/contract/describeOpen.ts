import { isJsonObject, type Json, type JsonObject, toJsonList, toJsonObject } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { resolveSchema } from '../../src/server/http/resolveSchema'
import { type AnswerCheck, createAnswerCheck } from '../support/answerCheck'
import type { TestAnswer, TestRequest } from '../support/testServer'
import { operations } from './description'

/** What the contract of Blade says of the open-source edition where its answers are others. */
interface OpenAnswer {
  /** An array of trees in place of a page. */
  readonly isTree?: true
  /** Fields that are numbers there. */
  readonly numbers?: readonly string[]
  /** Texts beside what they name. */
  readonly names?: readonly string[]
}

const OPEN: { readonly [operationId: string]: OpenAnswer } = {
  'system.role.list': { isTree: true },
  'system.dept.list': { isTree: true, names: ['deptCategoryName'] },
  'system.dept.detail': { names: ['deptCategoryName'] },
  'system.dict.list': { isTree: true, numbers: ['dictKey'] },
  'system.dict.detail': { numbers: ['dictKey'] },
  'system.dict.dictionary': { numbers: ['dictKey'] },
  'system.dict-biz.list': { isTree: true },
  'system.menu.detail': { names: ['categoryName', 'actionName', 'isOpenName'] },
  'system.data-scope.list': { names: ['scopeTypeName'] },
  'system.data-scope.detail': { names: ['scopeTypeName'] },
  'system.api-scope.list': { names: ['scopeTypeName'] },
  'system.api-scope.detail': { names: ['scopeTypeName'] },
  'system.post.list': { names: ['categoryName'] },
  'system.post.detail': { names: ['categoryName'] },
  'desk.notice.list': { names: ['categoryName'] },
  'desk.notice.detail': { names: ['categoryName'] },
  'system.user.page': { names: ['sexName', 'userTypeName'] },
  'system.user.detail': { names: ['sexName', 'userTypeName'] },
}

function toOpenRecord(record: JsonObject, { names = [], numbers = [] }: OpenAnswer): JsonObject {
  const added = names.map((name) => [name, { type: 'string' }] as const)
  // A text that is no number cannot become one.
  const number = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '\\D' }] }
  const changed = numbers.map((name) => [name, number] as const)
  const properties = { ...toJsonObject(record.properties), ...Object.fromEntries([...added, ...changed]) }
  return { ...record, required: [...toJsonList(record.required), ...names], properties }
}

function toOpenData(data: JsonObject, open: OpenAnswer): JsonObject {
  const { records } = toJsonObject(data.properties)
  const rows = isJsonObject(records) ? records : data
  if (!isJsonObject(rows.items)) return toOpenRecord(data, open)
  const array = { ...rows, items: toOpenRecord(rows.items, open) }
  if (rows === data || open.isTree) return array
  return { ...data, properties: { ...toJsonObject(data.properties), records: array } }
}

function replaceIn(document: JsonObject, place: readonly string[], value: Json): JsonObject {
  const [name = '', ...rest] = place
  return { ...document, [name]: rest.length === 0 ? value : replaceIn(toJsonObject(document[name]), rest, value) }
}

/** The description of the server as clients of the open-source edition meet it. */
function describeOpen(document: JsonObject): JsonObject {
  return Object.entries(OPEN).reduce((described, [wanted, open]) => {
    const { path = '', method = '' } = operations.find(({ id }) => id === wanted) ?? {}
    const place = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema']
    const schema = place.reduce<JsonObject>((at, name) => toJsonObject(at[name]), document)
    const data = toJsonObject(toJsonObject(resolveSchema(document, schema).properties).data)
    const parts = [{ $ref: '#/components/schemas/R' }, { properties: { data: toOpenData(data, open) } }]
    return replaceIn(described, place, { allOf: parts })
  }, document)
}

/** The records of a tree, each without those below it. */
const flatten = (rows: readonly Json[]): readonly Json[] =>
  rows.map(toJsonObject).flatMap(({ children, ...row }) => [row, ...flatten(toJsonList(children))])

/** As `createAnswerCheck`, for what a client of the open-source edition is answered. */
export function createOpenCheck(document: JsonObject): AnswerCheck {
  const check = createAnswerCheck(describeOpen(document))
  return (id, answer) => {
    const { data } = answer
    if (!OPEN[id]?.isTree || !Array.isArray(data)) return check(id, answer)
    return check(id, { ...answer, body: { ...toJsonObject(answer.body as Json), data: flatten(data) } })
  }
}

const toTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toTexts)
  if (typeof value === 'number') return String(value)
  return isJsonObject(value as Json)
    ? Object.fromEntries(Object.entries(value as JsonObject).map(([name, each]) => [name, toTexts(each)]))
    : value
}

/** The request as forms of the open-source edition send it, with numbers as texts. */
export const toOpenRequest = ({ body: described }: Operation, request: TestRequest): TestRequest =>
  described?.type === 'json' ? { ...request, body: toTexts(request.body) } : request

/** Paths of that edition that answer all rows as an array, where ours answers a page. */
export const ALL_ROWS: ReadonlySet<string> = new Set([
  '/blade-system/user/user-list',
  '/blade-system/tenant/select',
  '/blade-develop/datasource/select',
])

/** An answer of all rows as the page that our own path answers. */
export function toPage(answer: TestAnswer): TestAnswer {
  const records = toJsonList(answer.data as Json)
  const page = { records: [...records], total: records.length, size: 500, current: 1, pages: 1 }
  return { ...answer, body: { ...toJsonObject(answer.body as Json), data: page } }
}
