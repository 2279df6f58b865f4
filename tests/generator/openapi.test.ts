import { describe, expect, test } from 'vitest'
import { emitRecordTypes } from '../../generator/4-emit/recordTypes'
import { applyOverlay } from '../../generator/openapi/applyOverlay'
import { createIndexer, indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { type JsonObject, toObject } from '../../generator/openapi/json'

const NODE: JsonObject = {
  type: 'object',
  'x-key': 'id',
  allOf: [{ $ref: '#/components/schemas/Base' }],
  required: ['id'],
  properties: {
    id: { type: 'string' },
    weight: { type: ['string', 'null'], format: 'decimal', 'x-decimals': 3, description: '重量' },
    count: { type: ['null', 'integer'] },
    parent: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  },
}

const DOCUMENT: JsonObject = {
  paths: {
    '/a/list': {
      get: {
        operationId: 'a.node.list',
        'x-verb': 'list',
        'x-permission': { add: 'a_add', edit: 'a_edit' },
        parameters: [{ name: 'weight', in: 'query', required: true, schema: { type: 'string', format: 'decimal' } }],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: { Base: { properties: { createTime: { type: 'string', format: 'blade-date-time' } } }, Node: NODE },
  },
}

describe('the index of a document that changes', () => {
  const OTHER: JsonObject = { get: { operationId: 'b.leaf.detail', responses: {} } }
  const both: JsonObject = { ...DOCUMENT, paths: { ...toObject(DOCUMENT.paths), '/b/detail': OTHER } }
  const withBase = (base: JsonObject): JsonObject => ({
    ...both,
    components: { schemas: { ...toObject(toObject(both.components).schemas), Base: base } },
  })

  test('holds the operations that a change does not reach as they were, and reads the others again', () => {
    const index = createIndexer()
    const before = index(both).api.operations
    const { api } = index(structuredClone(withBase({ properties: { createUser: { type: 'string' } } })))
    expect(api.operations.get('b.leaf.detail')).toBe(before.get('b.leaf.detail'))
    // The change is two references away from the operation.
    expect([...(api.operations.get('a.node.list')?.answer.fields.keys() ?? [])]).toContain('createUser')
    expect(api.operations).toEqual(
      indexOpenApi(withBase({ properties: { createUser: { type: 'string' } } })).operations,
    )
  })

  test('is the same index where nothing differs, and another one where only an order does', () => {
    const index = createIndexer()
    const { api } = index(both)
    expect(index(structuredClone(both)).api).toBe(api)
    const { paths = {}, ...rest } = structuredClone(both)
    const turned = index({ paths: Object.fromEntries(Object.entries(toObject(paths)).reverse()), ...rest })
    expect(Object.keys(toObject(turned.document.paths))).toEqual(['/b/detail', '/a/list'])
  })
})

describe('the index', () => {
  const operation = indexOpenApi(DOCUMENT).operations.get('a.node.list')

  test('finds what the envelope carries, through references and allOf', () => {
    expect(operation?.answer.shape).toBe('list')
    expect(operation?.key).toBe('id')
    expect([...(operation?.answer.fields.keys() ?? [])]).toEqual([
      'createTime',
      'id',
      'weight',
      'count',
      'parent',
      'children',
    ])
  })

  test('reads types, nullability and limits', () => {
    const fields = operation?.answer.fields
    expect(fields?.get('weight')).toMatchObject({ type: 'decimal', nullable: true, decimals: 3, description: '重量' })
    expect(fields?.get('createTime')?.type).toBe('date-time')
    expect(fields?.get('parent')).toMatchObject({ type: 'object', nullable: true })
    expect(fields?.get('id')?.required).toBe(true)
    expect(operation?.query.get('weight')).toMatchObject({ type: 'decimal', required: true })
  })

  test('null in front of or beside a type says only that there may be none', () => {
    expect(operation?.answer.fields.get('count')).toMatchObject({ type: 'integer', nullable: true })
    const content = { 'application/json': { schema: NODE } }
    const paths = { '/a/add': { post: { operationId: 'a.node.add', requestBody: { content } } } }
    const types = emitRecordTypes({ ...DOCUMENT, paths })
    expect(types).toMatch(/\bcount\?: number\b/)
    expect(types).toMatch(/\bparent\?: \(Node \| undefined\)/)
  })

  test('a schema that contains itself contains itself', () => {
    const fields = operation?.answer.fields
    expect(fields?.get('children')?.fields).toBe(fields)
  })
})

describe('the overlay', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['adds and changes', { target: '$.a.b', update: { y: 2 } }, { a: { b: { x: 1, y: 2 }, c: { x: 1 } } }],
    ['reaches all members', { target: '$.a.*', update: { x: 3 } }, { a: { b: { x: 3 }, c: { x: 3 } } }],
    ['reaches quoted names', { target: "$.a['c']", update: { z: 1 } }, { a: { b: { x: 1 }, c: { x: 1, z: 1 } } }],
    ['removes', { target: '$.a.c.x', remove: true }, { a: { b: { x: 1 }, c: { x: undefined } } }],
    ['leaves what is not there', { target: '$.q.r', update: { x: 1 } }, { a: { b: { x: 1 }, c: { x: 1 } } }],
  ])('%s', (_, action, wanted) => {
    const document: JsonObject = { a: { b: { x: 1 }, c: { x: 1 } } }
    expect(applyOverlay(document, { actions: [action] })).toEqual(wanted)
  })
})
