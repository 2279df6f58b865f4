import { expect, test } from 'vitest'
import type { FormScreen, ListScreen, Screen } from '../../src/contract/screen'
import { localDictionaries } from '../../src/generated/dictionaries'
import { operations } from '../../src/generated/operations'
import { routes } from '../../src/generated/routes'

async function open<Kind extends Screen['kind']>(id: string, kind: Kind): Promise<Extract<Screen, { kind: Kind }>> {
  const screen = (await routes.find((route) => route.id === id)?.load())?.screen
  if (screen?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  return screen as Extract<Screen, { kind: Kind }>
}

const verbsOf = ({ actions }: ListScreen) => actions.map(({ name }) => name)
const pathOf = (list: ListScreen) => operations[list.source.operation]?.path

/** The names of the fields that a form does not let go empty. */
function requiredOf({ schema }: FormScreen): readonly string[] {
  return (schema.required ?? []) as readonly string[]
}

test('every screen of the administration is there [B267]', () => {
  const lists = new Set(routes.filter(({ kind }) => kind === 'list').map(({ id }) => id))
  const system = ['dict', 'dict-child', 'dict-biz', 'dict-biz-child', 'post', 'data-scope', 'api-scope', 'role', 'menu']
  const more = ['top-menu', 'user', 'tenant', 'client', 'dept', 'region', 'param', 'feedback']
  const others = ['develop/code', 'develop/datasource', 'develop/report', 'resource/attach', 'resource/sms']
  const rest = ['resource/oss', 'desk/notice', 'flow/model', 'flow/deployment', 'log/usual', 'log/api', 'log/error']
  const wanted = [...[...system, ...more].map((name) => `system/${name}`), ...others, ...rest]
  expect(wanted.filter((name) => !lists.has(`${name}-list`))).toEqual([])
})

test('both dictionaries have parents with a table of their children; the business one stands below dict-biz [B233] [B235]', async () => {
  for (const [name, path] of [
    ['dict', '/blade-system/dict'],
    ['dict-biz', '/blade-system/dict-biz'],
  ] as const) {
    const parents = await open(`system/${name}-list`, 'list')
    expect(pathOf(parents)).toBe(`${path}/parent-list`)
    expect(parents.child?.screen).toBe(`system/${name}-child-list`)
    const children = await open(`system/${name}-child-list`, 'list')
    expect(pathOf(children)).toBe(`${path}/child-list`)
    for (const list of [parents, children])
      expect(verbsOf(list)).toEqual(expect.arrayContaining(['add', 'edit', 'remove']))
    expect(requiredOf(await open(`system/${name}-form`, 'form'))).toEqual(
      expect.arrayContaining(['code', 'dictValue', 'sort', 'isSealed']),
    )
    expect(requiredOf(await open(`system/${name}-child-form`, 'form'))).toContain('dictKey')
  }
})

test('configurations of messages and of storage are put to use from their lists [B253] [B254]', async () => {
  for (const kind of ['sms', 'oss']) {
    const enable = (await open(`resource/${kind}-list`, 'list')).actions.find(({ name }) => name === 'enable')
    expect(enable?.run).toMatchObject({ kind: 'call', operation: `resource.${kind}.enable` })
  }
  expect(operations['resource.sms.send-message']?.path).toBe('/blade-resource/sms/endpoint/send-message')
})

test('attachments are listed and removed [B264]', async () => {
  const list = await open('resource/attach-list', 'list')
  expect(pathOf(list)).toBe('/blade-resource/attach/list')
  expect(verbsOf(list)).toContain('remove')
  expect(operations['resource.attach.submit']?.path).toBe('/blade-resource/attach/submit')
})

test('a module is generated with its id and the system, and copied [B251]', async () => {
  const { actions } = await open('develop/code-list', 'list')
  const run = (name: string) => actions.find((action) => action.name === name)?.run
  expect(run('generate')).toMatchObject({ kind: 'open', screen: 'develop/generated-file-list' })
  expect(run('duplicate')).toMatchObject({ kind: 'call', operation: 'develop.code.copy' })
  const { source } = await open('develop/generated-file-list', 'list')
  expect([source.operation, Object.keys(source.params)]).toEqual(['develop.code.gen-code', ['ids', 'system']])
})

test('a document that waits for its reviewer to be confirmed has a name without a colour; audits have five results [B199] [B203]', () => {
  expect(localDictionaries.flow_status?.['100']).toEqual({ label: '待确认审核人', tone: 'neutral' })
  const results = Object.entries(localDictionaries.audit_status ?? {}).map(([key, { label }]) => `${key} ${label}`)
  expect(results).toEqual(['0 未审核', '10 同意', '20 不同意', '30 退回', '40 复审'])
})

test('each shortcut of the office is a list at its own address, and each seal list asks for its kind [B221] [B267]', async () => {
  const { oaShortcuts } = await import('../../src/app/oaShortcuts')
  const at = (path: string) => routes.find((route) => route.path === path)
  expect(oaShortcuts.filter(({ path }) => at(path)?.kind !== 'list').map(({ path }) => path)).toEqual([])
  for (const kind of ['current', 'finance', 'business']) {
    const { source } = await open(`oa/${kind}-seal-list`, 'list')
    const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
    expect(source.params.category_equal?.(scope)).toBe(kind)
  }
})
