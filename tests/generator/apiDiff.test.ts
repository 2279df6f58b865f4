import path from 'node:path'
import { expect, test } from 'vitest'
import { type ApiReach, findApiReach } from '../../generator/changes/apiReach'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)
const { document: before } = await loadOpenApi(ROOT)

// biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of any shape
type Loose = any

function reachOf(change: (document: Loose) => void, from: JsonObject = before): ApiReach {
  const after = structuredClone(from) as Loose
  change(after)
  return findApiReach(sources, { before: from, after: after as JsonObject })
}

function schemaOf(document: Loose, name: string): Loose {
  return document.components.schemas[name]
}

function operationOf(document: Loose, id: string): Loose {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item as Loose))
  return all.find((operation: Loose) => operation.operationId === id)
}

/** `screen where` of each place, and whether it breaks. */
function placesOf({ screens }: ApiReach): readonly string[] {
  return screens.flatMap(({ screen, reached }) =>
    reached.map(({ where, breaks }) => `${screen} ${where}${breaks ? ' !' : ''}`),
  )
}

/** What the place says in the file. */
function tokensOf({ screens }: ApiReach): readonly string[] {
  return screens.flatMap(({ reached }) =>
    reached.map(({ file, line, column }) => {
      const text = sources.find((source) => source.path === file)?.text.split('\n')[line - 1] ?? ''
      return /^[\w.-]+/.exec(text.slice(column - 1))?.[0] ?? ''
    }),
  )
}

test('the same description touches nothing', () => {
  expect(reachOf(() => undefined)).toEqual({ screens: [], silent: [], breaks: 0 })
})

test('a limit that is lowered touches the screens that show the field, at the field and wherever it stands', () => {
  const reach = reachOf((document) => {
    schemaOf(document, 'Project').properties.projectAddress.maxLength = 50
  })
  expect(new Set(tokensOf(reach))).toEqual(new Set(['projectAddress']))
  expect(placesOf(reach)).toContain('project/project-manage screens.project-manage.columns.field')
  expect(placesOf(reach)).toContain('project/project-form screens.project-form.tabs.sections.fields')
  expect(reach.screens[0]?.reached[0]?.change).toBe('Project.projectAddress: maxLength 500 → 50')
  expect(reach.breaks).toBe(0)
})

test('a property that goes breaks every place that names it', () => {
  const reach = reachOf((document) => {
    delete schemaOf(document, 'Project').properties.projectOwnerMobile
  })
  const own = reach.screens.find(({ screen }) => screen === 'project/project-manage')
  expect(own?.reached.map(({ where, breaks }) => [where, breaks])).toEqual([
    ['fields.projectOwnerMobile', true],
    ['screens.project-manage.columns.field', true],
  ])
  expect(own?.reached[0]?.error).toContain('FW304')
})

test('a field that becomes required and is on no form breaks that form', () => {
  const reach = reachOf((document) => {
    schemaOf(document, 'Project').required.push('deliveryMode')
  })
  const broken = reach.screens.flatMap(({ screen, reached }) => reached.map(({ error }) => [screen, error]))
  expect(broken).toContainEqual(['project/project-form', expect.stringContaining('"deliveryMode"')])
})

test('operations, parameters and permissions lead to the screens that call them', () => {
  const reach = reachOf((document) => {
    operationOf(document, 'project.project.list-enable').operationId = 'project.project.choices'
    operationOf(document, 'project.project.submit')['x-permission'] = 'project_hand_in'
    const page = operationOf(document, 'system.param.list')
    page.parameters = page.parameters.filter((parameter: Loose) => parameter.name !== 'paramName')
  })
  expect(placesOf(reach)).toEqual(
    expect.arrayContaining([
      'project/building-report-form fields.projectId.options.operation !',
      'project/project-manage screens.project-manage.actions',
      'system/param-list screens.param-list.filters !',
    ]),
  )
  const said = reach.screens.flatMap(({ reached }) => reached.map(({ change }) => change))
  expect(said).toContain('project.project.list-enable renamed to project.project.choices')
  expect(said.join()).toContain('project_hand_in')
})

/** The description with a copy of an operation and its schema, which no screen knows. */
function withStranger(): JsonObject {
  const document = structuredClone(before) as Loose
  document.components.schemas.Stranger = structuredClone(schemaOf(document, 'Notice'))
  const text = JSON.stringify(operationOf(document, 'desk.notice.list')).replaceAll('/Notice"', '/Stranger"')
  document.paths['/blade-desk/stranger/list'] = { get: { ...JSON.parse(text), operationId: 'desk.stranger.list' } }
  return document
}

test('what no screen uses is told apart', () => {
  const reach = reachOf((document) => {
    schemaOf(document, 'Project').properties.brandNew = { type: 'string' }
    schemaOf(document, 'Stranger').properties.title.maxLength = 3
    operationOf(document, 'desk.stranger.list')['x-permission'] = 'other'
  }, withStranger())
  expect(reach.screens).toEqual([])
  expect(reach.silent).toHaveLength(3)
  expect(reach.silent).toContain('Project.brandNew added')
})
