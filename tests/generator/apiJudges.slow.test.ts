import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApiReach } from '../../generator/changes/apiReach'
import { createCompiler } from '../../generator/compile'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import {
  type Change,
  called,
  changed,
  dataOf,
  type Loose,
  parameter,
  removed,
  renamed,
  requestOf,
  required,
  retyped,
  said,
  withKeys,
} from './apiChanges/document'

vi.setConfig({ testTimeout: 120_000 })

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)
const { document: before } = await loadOpenApi(ROOT)
const compileNext = createCompiler()
const reach = await createApiReach(sources, before)

const movePath =
  (from: string, to: string): Change =>
  ({ paths }: Loose) => {
    paths[to] = paths[from]
    delete paths[from]
  }

const DECIMAL = { type: 'string', format: 'decimal', 'x-decimals': 2 }

const rename: Change = (parameter) => {
  parameter.name = 'nameOfPost'
}

const CHANGES: readonly (readonly [name: string, change: Change, breaks: boolean])[] = [
  ['a property that lookups of rows read goes', removed('Product.kpm'), true],
  ['what several computed values read is renamed', renamed('PurchaseOrder.totalWeight', 'weighs'), true],
  // Rows of other documents take it as it is, into a number.
  ['a number that goes into other numbers becomes a text', retyped('Product.length', { type: 'string' }), true],
  ['a number that is summed becomes a text', retyped('Warehouse.totalQty', { type: 'string' }), true],
  ['a number that is computed with becomes a text', retyped('ShotBlastOutput.length', { type: 'string' }), true],
  ['a number that is only shown becomes a text', retyped('WarehouseSummary.totalWeight', { type: 'string' }), false],
  ['a list of values loses one that screens offer', said('Stamp.category', { enum: ['current', 'finance'] }), true],
  // What a dictionary of the backend holds, nobody knows who compiles.
  ['a list of values of the backend is narrowed', said('Notice.category', { enum: [1] }), false],
  [
    'saving takes a list',
    called('system.post.submit', (operation) => {
      requestOf(operation).schema = { type: 'array', items: requestOf(operation).schema }
    }),
    true,
  ],
  ['what all records inherit goes', removed('BaseRecord.createTime'), true],
  [
    'choices of many screens require a parameter',
    called('project.project.list-enable', (operation) => {
      operation.parameters = [
        ...(operation.parameters ?? []),
        { name: 'region', in: 'query', required: true, schema: { type: 'string' } },
      ]
    }),
    true,
  ],
  ['a path is another one', movePath('/blade-system/post/remove', '/blade-system/post/drop'), false],
  ['a value may be absent', said('PurchaseOrder.price', { type: ['string', 'null'] }), false],
  ['a moment becomes a day', retyped('Notice.releaseTime', { type: 'string', format: 'date' }), false],
  [
    'a moment becomes a day, of which a label shows the time',
    retyped('BaseRecord.createTime', { type: 'string', format: 'date' }),
    true,
  ],
  ['a property of the rows of a record is renamed', renamed('Goods.kpm', 'weightPerMetre'), true],
  ['saving requires what no form sends', required('Post.region'), true],
  [
    'choices come in pages',
    called('logistics.takeout.list', (operation) => {
      const data = dataOf(operation)
      data.data = { type: 'object', properties: { records: data.data, total: { type: 'integer' } } }
    }),
    true,
  ],
  ['a list of values is one value', retyped('Stamp.category', { type: 'string', const: 'current' }), true],
  ['a value may be absent no more', retyped('PurchaseOrder.price', DECIMAL), false],
  ['a text is shorter than a form lets it be', said('PurchaseOrder.orderNumber', { maxLength: 10 }), true],
  ['a text is shorter, of which no form says how long it is', said('Notice.title', { maxLength: 20 }), false],
  ['the server keeps a value that is typed', said('Notice.title', { readOnly: true }), true],
  ['an operation is that of another tag', withKeys('system.post.list', { tags: ['desk'] }), false],
  ['a number that is computed with is any text', retyped('PurchaseOrder.price', { type: ['string', 'null'] }), true],
  ['a parameter that a list sends has another name', parameter('system.post.list', 'postName', rename), true],
]

test.each(CHANGES)('api-diff and generate judge alike that %s', async (_, change, breaks) => {
  const after = changed(before, change)
  const { diagnostics } = await compileNext(sources, after)
  const generated = diagnostics.filter(({ severity }) => severity === 'error')
  const found = await reach(after)
  const said = found.screens.flatMap(({ reached }) =>
    reached.flatMap(({ error, file, line }) => (error ? `${error.split(' ')[0]} ${file}:${line}` : [])),
  )
  expect(generated.length > 0).toBe(breaks)
  // The number of errors is what both commands end with.
  expect(found.errors).toBe(generated.length)
  expect(new Set(said)).toEqual(new Set(generated.map(({ code, file, line }) => `${code} ${file}:${line}`)))
})
