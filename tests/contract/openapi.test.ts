import { readdirSync, readFileSync } from 'node:fs'
import { createConfig, lint } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readResources } from '../../src/server/crud/readResources'
import { standardVerbs } from '../../src/server/crud/standardVerbs'
import { toRecordPlans } from '../../src/server/crud/toRecordPlans'
import { partitionName, toRecordIndexes } from '../../src/server/db/recordIndex'
import { domainVerbs } from '../../src/server/domains/domains'
import { isImport } from '../../src/server/domains/workbook/exports'
import { findFilter } from '../../src/server/http/conditions'
import { isJsonObject, toJsonObject, toJsonText } from '../../src/server/http/json'
import type { Operation } from '../../src/server/http/operation'
import { readOperations } from '../../src/server/http/readOperations'
import { toSorting } from '../../src/server/http/sorting'

const { document, problems } = await loadOpenApi('.')
const operations = readOperations(document)
const resources = readResources(document)
const cases = operations.map((operation) => [operation.id, operation] as const)

/** Where the description of an operation lies in the bundled document. */
function described({ path, method }: Operation) {
  return toJsonObject(toJsonObject(toJsonObject(document.paths)[path])[method])
}

/** What else a verb may answer that finds and changes one record. */
const OF_ONE: { readonly [verb: string]: readonly string[] } = {
  detail: ['404'],
  remove: ['404'],
  save: ['404', '409'],
  update: ['404', '409'],
  amend: ['404', '409'],
  submit: ['404', '409'],
  reset: ['404', '409'],
}

/** Parameters of pages that name no field; `listSums.test.ts` tries the last three. */
const PAGING = ['current', 'size', 'ascs', 'descs', 'conditionGroups', 'sums', 'groupBy']

test('the description passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lint({ ref: 'openapi/blade.yaml', config })
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual([])
})

test('it is bundled in about the time that reading its files takes', async () => {
  const measure = async (work: () => unknown) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const files = readdirSync('openapi').map((file) => readFileSync(`openapi/${file}`, 'utf8'))
  const reading = await measure(() => files.forEach((file) => void parse(file)))
  const bundling = await measure(() => loadOpenApi('.'))
  console.log(
    `bundled in ${(bundling / 1000).toFixed(2)} s, ${(bundling / reading).toFixed(1)} times its files' parsing`,
  )
  expect(bundling / reading).toBeLessThan(5)
})

test('no part stands in a file that nothing refers to', () => {
  const files = readdirSync('openapi').filter((file) => file !== 'wire.overlay.yaml')
  const texts = files.map((file) => ({ file, text: readFileSync(`openapi/${file}`, 'utf8') }))
  const used = new Set(
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\$ref: ["']?([^"'#\s]*)#\/([\w/-]+)/g)].map(([, other, part]) => `${other || file} ${part}`),
    ),
  )
  const parts = texts.flatMap(({ file, text }) => {
    const { components, paths } = toJsonObject(parse(text))
    const shared = Object.entries(toJsonObject(components)).filter(([kind]) => kind !== 'securitySchemes')
    const named = shared.flatMap(([kind, of]) =>
      Object.keys(toJsonObject(of)).map((name) => `components/${kind}/${name}`),
    )
    const items = file === 'blade.yaml' ? [] : Object.keys(toJsonObject(paths)).map((name) => `paths/${name}`)
    return [...named, ...items].map((part) => `${file} ${part}`)
  })
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((part) => !used.has(part))).toEqual([])
})

test('the files of the description are bundled without a problem', () => {
  expect(problems).toEqual([])
  expect(JSON.stringify(document)).not.toContain('.yaml#/')
  expect(operations.length).toBeGreaterThan(40)
})

test('no operation is described twice', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})

describe.each(cases)('%s', (id, operation) => {
  test('has the domain of its id as its tag', () => {
    expect(described(operation).tags).toEqual([id.split('.')[0]])
  })

  test('has either a standard verb, one of its domain or the one of imports', () => {
    const isStandard = operation.verb !== undefined && Object.hasOwn(standardVerbs, operation.verb)
    const isOwn = Object.hasOwn(domainVerbs, id) || isImport(id)
    expect(isStandard).not.toBe(isOwn)
  })

  test('says who may call it and what it answers', () => {
    const { responses, summary, 'x-permission': permission } = described(operation)
    expect(permission).toBeDefined()
    expect(toJsonText(summary)).not.toBe('')
    const isPublic = operation.permission.kind === 'public'
    const guarded = ['code', 'save'].includes(operation.permission.kind) ? ['403'] : []
    const named = OF_ONE[operation.verb ?? ''] ?? []
    const wanted = ['200', '400', '500', ...(isPublic ? [] : ['401']), ...guarded, ...named]
    expect(Object.keys(toJsonObject(responses))).toEqual(expect.arrayContaining(wanted))
  })

  test('has described parameters, each of which does something', () => {
    const resource = resources.get(operation.resource)
    for (const { name, description } of operation.parameters) {
      expect(description, name).not.toBe('')
      const isFilter = resource !== undefined && findFilter(name, resource.fields) !== undefined
      const isFilterOnly = operation.verb === 'page' || operation.verb === 'list'
      if (isFilterOnly && !PAGING.includes(name)) expect(isFilter, name).toBe(true)
    }
  })

  test('sorts by fields of its resource', () => {
    const fields = toSorting({ ascs: operation.sortable.join(',') }, operation.sortable).map(({ field }) => field)
    const known = Object.keys(resources.get(operation.resource)?.fields ?? {})
    expect(known).toEqual(expect.arrayContaining(fields))
    if (operation.verb === 'page') expect(operation.sortable).toContain('create_time')
  })
})

test('every resource has a key, known order, known unique fields and labelled fields', () => {
  expect(resources.size).toBeGreaterThan(30)
  for (const resource of resources.values()) {
    const known = Object.keys(resource.fields)
    expect(resource.fields[resource.key]?.type, resource.name).toBe('id')
    const named = [
      ...resource.unique.flatMap(({ fields, where = {} }) => [...fields, ...Object.keys(where)]),
      ...resource.bounds.map(({ field }) => field),
      ...resource.order.map(({ field }) => field),
    ]
    expect(known).toEqual(expect.arrayContaining(named))
    for (const field of known) expect(resource.fields[field]?.title, field).not.toBe(field)
  }
})

test('the partitions and indexes it wants have names that the database can keep apart', () => {
  const plans = toRecordPlans(resources, operations)
  const indexes = plans.flatMap(toRecordIndexes)
  const names = [...plans.map(({ resource }) => partitionName(resource)), ...indexes.map(({ name }) => name)]
  expect(names.length).toBeGreaterThan(plans.length * 2)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => name.length <= 63)).toBe(true)
})

test('the overlay changes only what is there', () => {
  const overlay: unknown = parse(readFileSync('openapi/wire.overlay.yaml', 'utf8'))
  expect(overlay).toMatchObject({ overlay: '1.0.0', info: { title: expect.any(String), version: expect.any(String) } })
  const { actions } = overlay as { actions: { target: string; update: unknown }[] }
  for (const { target, update } of actions) {
    const found = target
      .split('.')
      .slice(1)
      .reduce<unknown>((at, step) => toJsonObject(at)[step], document)
    expect(isJsonObject(found), target).toBe(true)
    expect(isJsonObject(update), target).toBe(true)
  }
})
