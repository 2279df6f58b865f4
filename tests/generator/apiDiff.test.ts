import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { type ApiReach, createApiReach } from '../../generator/changes/apiReach'
import { printDiff } from '../../generator/changes/edit'
import { createJudge } from '../../generator/changes/judge'
import { renameParameterIn } from '../../generator/changes/renameParameter'
import { inLanguage } from '../../generator/diagnostics/languages'
import type { JsonObject } from '../../generator/openapi/json'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { type Change, changed, type Loose, operationOf, schemaOf } from './apiChanges/document'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)
const { document: before } = await loadOpenApi(ROOT)

vi.setConfig({ testTimeout: 120_000 })

const reach = await createApiReach(sources, before)

async function reachOf(change: Change, from: JsonObject = before): Promise<ApiReach> {
  const found = await (from === before
    ? reach(changed(from, change))
    : (await createApiReach(sources, from))(changed(from, change)))
  return JSON.parse(inLanguage(JSON.stringify(found), 'en'))
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

test('two equal descriptions have no difference', async () => {
  expect(await reachOf(() => undefined)).toEqual({ screens: [], silent: [], renames: [], errors: 0, breaks: 0 })
})

test('a limit that is lowered touches the screens that show the field, at the field and wherever it stands', async () => {
  const reach = await reachOf((document) => {
    schemaOf(document, 'Project').properties.projectAddress.maxLength = 50
  })
  expect(new Set(tokensOf(reach))).toEqual(new Set(['projectAddress']))
  expect(placesOf(reach)).toContain('project/project-manage screens.project-manage.columns.field')
  expect(placesOf(reach)).toContain('project/project-form screens.project-form.tabs.sections.fields')
  expect(reach.screens[0]?.reached[0]?.change).toBe(
    'projectAddress: maxLength 500 → 50 in project.project.add, project.project.detail, project.project.list and 7 more',
  )
  expect(reach.breaks).toBe(0)
})

test('a changed field leads to the template that names it, and to what a screen gives to one', async () => {
  const reach = await reachOf((document) => {
    schemaOf(document, 'OaContract').properties.counterparty.maxLength = 50
  })
  expect(placesOf(reach)).toContain('oa/contract-list screens.contract-list.values.columns.field')
  expect(placesOf(reach)).toContain('oa/contract-form screens.contract-form.values.details.fields')
  const inTemplate = await reachOf((document) => {
    schemaOf(document, 'OaContract').properties.applicant.maxLength = 5
  })
  expect(placesOf(inTemplate)).toContain('oa/contract-list templates.office-list.screen.columns')
})

test('a changed field leads to the named condition that reads it, as it does to the screens that ask for that one', async () => {
  const reach = await reachOf((document) => {
    schemaOf(document, 'ProjectLease').properties.factoryId = { type: 'string', maxLength: 7 }
  })
  expect(placesOf(reach)).toContain('lease/lease-manage-list conditions.ofProject')
})

test('a property that goes breaks every place that names it', async () => {
  const reach = await reachOf((document) => {
    delete schemaOf(document, 'Project').properties.projectOwnerMobile
  })
  const own = reach.screens.find(({ screen }) => screen === 'project/project-manage')
  expect(own?.reached.map(({ where, breaks }) => [where, breaks])).toEqual([
    ['fields.projectOwnerMobile', true],
    ['screens.project-manage.columns.field', true],
    ['screens.project-manage.massEdit', true],
    ['screens.project-manage.workbook', true],
  ])
  expect(own?.reached[0]?.error).toContain('FW304')
})

test('a field that becomes required and is on no form breaks that form', async () => {
  const reach = await reachOf((document) => {
    schemaOf(document, 'Project').required.push('deliveryMode')
  })
  const broken = reach.screens.flatMap(({ screen, reached }) => reached.map(({ error }) => [screen, error]))
  expect(broken).toContainEqual(['project/project-form', expect.stringContaining('"deliveryMode"')])
})

test('operations, parameters and permissions lead to the screens that call them', async () => {
  const reach = await reachOf((document) => {
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

/** Renames a query parameter of an operation. */
const withParameter =
  (operation: string, from: string, to: string): Change =>
  (document) => {
    const own = operationOf(document, operation)
    own.parameters = own.parameters.map((one: Loose) => {
      const meant = one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one
      return meant.name === from ? { ...meant, name: to } : one
    })
  }

test.each([
  ['system.param.list', 'paramName', 'paramTitle', '{ field: paramName, param: paramTitle }'],
  ['warehouse.in-out.page', 'type', 'kind', 'params: { kind: 1 }'],
])('a parameter of %s that is renamed is proposed with its operation, and rename carries it out', async (...given) => {
  const [operation, from, to, written] = given
  const reach = await reachOf(withParameter(operation, from, to))
  expect(reach.screens[0]?.reached.map(({ error }) => error).join()).toContain(
    `"${operation}" has no parameter "${from}"`,
  )
  expect(reach.renames).toEqual([`rename parameter ${operation}.${from} ${to}`])
  const after = changed(before, withParameter(operation, from, to))
  for (const openapi of [before, after]) {
    const answer = renameParameterIn({ sources, openapi }, `${operation}.${from}`, to)
    expect(answer.ok ? printDiff(sources, answer.value.sources) : answer.says).toContain(written)
    if (answer.ok) expect((await createJudge()(answer.value.sources, after)).errors).toEqual([])
  }
})

test('both ends of a range are renamed at once', async () => {
  const change: Change = (document) => {
    withParameter('develop.datasource.list', 'createTime_dategt', 'madeTime_dategt')(document)
    withParameter('develop.datasource.list', 'createTime_datelt', 'madeTime_datelt')(document)
  }
  const { renames } = await reachOf(change)
  expect(renames).toEqual(['rename parameter develop.datasource.list.createTime madeTime'])
  const openapi = changed(before, change)
  const answer = renameParameterIn({ sources, openapi }, 'develop.datasource.list.createTime', 'madeTime')
  if (answer.ok) expect((await createJudge()(answer.value.sources, openapi)).errors).toEqual([])
  expect(answer.ok ? printDiff(sources, answer.value.sources) : answer.says).toContain(
    '{ field: createTime, param: madeTime }',
  )
})

test('a parameter that is renamed with its field is no rename of its own', async () => {
  const { renames } = await reachOf((document) => {
    withParameter('system.param.list', 'paramName', 'paramTitle')(document)
    const schema = schemaOf(document, 'Param')
    const { paramName, ...rest } = schema.properties
    schema.properties = { ...rest, paramTitle: paramName }
    schema.required = schema.required.map((name: string) => (name === 'paramName' ? 'paramTitle' : name))
  })
  expect(renames).toEqual(['rename field system/param.paramName paramTitle'])
})

test.each([
  ['system.param.list.paramName', 'paramKey', '"system.param.list" has a parameter "paramKey" beside "paramName"'],
  ['system.param.list.paramNam', 'paramTitle', '"system.param.list" has no parameter "paramNam"'],
  ['system.params.list.paramName', 'paramTitle', 'the API has no operation "system.params.list"'],
  ['system.param.list.paramName', 'param title', '"param title" is no name of a parameter'],
])('rename refuses parameter %s as "%s"', (named, to, says) => {
  const answer = renameParameterIn({ sources, openapi: before }, named, to)
  expect(inLanguage(answer.ok ? '' : answer.says, 'en')).toBe(says)
})

/** The description with a copy of an operation and its schema, which no screen knows. */
function withStranger(): JsonObject {
  const document = structuredClone(before) as Loose
  document.components.schemas.Stranger = structuredClone(schemaOf(document, 'Notice'))
  const text = JSON.stringify(operationOf(document, 'desk.notice.list')).replaceAll('/Notice"', '/Stranger"')
  document.paths['/blade-desk/stranger/list'] = { get: { ...JSON.parse(text), operationId: 'desk.stranger.list' } }
  return document
}

test('changes that no screen uses are listed apart', async () => {
  const reach = await reachOf((document) => {
    schemaOf(document, 'Project').properties.brandNew = { type: 'string' }
    schemaOf(document, 'Stranger').properties.title.maxLength = 3
    operationOf(document, 'desk.stranger.list')['x-permission'] = 'other'
  }, withStranger())
  expect(reach.screens).toEqual([])
  expect(reach.silent.filter((says) => !says.startsWith('brandNew added in '))).toHaveLength(2)
  expect(reach.silent.join()).toContain('brandNew added in project.project.add')
})
