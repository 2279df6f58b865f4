import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/contract/action'
import type { Scope } from '../../src/contract/expression'
import type { FormScreen, Screen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { findReadOnlyReason } from '../../src/form/readOnlyReason'
import openapi from '../../src/generated/openapi.json'
import { routes } from '../../src/generated/routes'
import { reasonAgainst } from '../../src/list/listActions'
import { toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'

const REASON = '这是他人的单据，请由申请人或有权处理他人单据的人办理'

/** What the server refuses on the document of another: these verbs, where the resource is submitted for audit. */
const operations = readOperations(toJsonObject(openapi))
const documents = new Set(operations.filter(({ verb }) => verb === 'submit').map(({ resource }) => resource))
const refused = new Set(
  operations
    .filter(({ verb, resource }) => /^(update|save|submit|reset|remove)$/.test(verb ?? '') && documents.has(resource))
    .map(({ id }) => id),
)

const screens: readonly Screen[] = await Promise.all(routes.map(async ({ load }) => (await load()).screen))
const forms = new Map(screens.filter((screen) => screen.kind === 'form').map((form) => [form.id, form]))
const actions = screens.flatMap((screen) =>
  'actions' in screen ? screen.actions.map((action) => ({ action, at: `${screen.id} ${action.name}` })) : [],
)

/** Whether the server would refuse what the action does, were the document another's. */
function isRefused({ run }: Action): boolean {
  if (run.kind === 'call' || run.kind === 'remove') return refused.has(run.operation)
  const form = run.kind === 'open' && run.mode === 'edit' ? run.screen : 'form' in run ? run.form : ''
  return refused.has(forms.get(form)?.update?.operation ?? '')
}

const scopeOf = (user: RecordData): Scope => ({ form: {}, row: {}, params: {}, user, today: '2026-11-22' })
const clerk = scopeOf({ userId: '5', handlesOthersDocuments: false })
const manager = scopeOf({ userId: '5', handlesOthersDocuments: true })
const onBlade = scopeOf({ userId: '5' })

describe('what only the applicant may do', () => {
  test('is known of every action of every screen as the server has it', () => {
    expect(documents.size).toBeGreaterThan(20)
    expect(actions.filter(({ action }) => action.owned).length).toBeGreaterThan(80)
    for (const { action, at } of actions) expect(action.owned ?? false, at).toBe(isRefused(action))
  })

  test('is known of every form as the server has it', () => {
    for (const form of forms.values()) {
      expect(form.owned ?? false, form.id).toBe(refused.has(form.update?.operation ?? ''))
    }
  })
})

const action: Action = {
  name: 'reset',
  title: '撤回',
  place: 'row',
  tone: 'normal',
  owned: true,
  when: ({ row }) => row.status === 0,
  run: { kind: 'call', operation: 'project.project.reset', query: {}, body: {} },
}

describe('an action on a document', () => {
  const own = { status: 0, createUser: '5' }
  const others = { status: 0, createUser: '2' }

  test.each<[string, Scope, RecordData, string | undefined]>([
    ['of another is greyed, and says why', clerk, others, REASON],
    ['of another says first whose it is, then what state it is in', clerk, { ...others, status: 10 }, REASON],
    ['of one’s own is offered', clerk, own, undefined],
    ['of another is offered to who may handle those of others', manager, others, undefined],
    ['of another is offered where the backend makes no difference', onBlade, others, undefined],
    ['that is not stored yet is offered', clerk, { status: 0 }, undefined],
  ])('%s', (...[, scope, row, reason]) => {
    expect(reasonAgainst(action, scope, row)).toBe(reason)
  })

  test('that is none of the applicant’s alone goes by its state', () => {
    expect(reasonAgainst({ ...action, owned: undefined }, clerk, others)).toBeUndefined()
  })
})

describe('a form of a document', () => {
  const form: Pick<FormScreen, 'owned' | 'withdrawable' | 'editable'> = {
    owned: true,
    withdrawable: true,
    editable: ({ row }) => row.status === -1,
  }
  const reasonOf = (scope: Scope, record: RecordData, of: object = form) =>
    findReadOnlyReason(of as FormScreen, record, scope)

  test('is read-only for the document of another user, with the reason', () => {
    expect(reasonOf(clerk, { status: -1, createUser: '2' })).toBe(REASON)
    expect(reasonOf(manager, { status: -1, createUser: '2' })).toBeUndefined()
    expect(reasonOf(onBlade, { status: -1, createUser: '2' })).toBeUndefined()
    expect(reasonOf(clerk, { status: -1, createUser: '5' })).toBeUndefined()
  })

  test('only shows one that its state closes', () => {
    expect(reasonOf(clerk, { status: 10, createUser: '5' })).toBe('当前状态不能修改，只能查看')
  })

  test.each([0, 100, 101])('says to its applicant what to do while it is audited: %i', (status) => {
    expect(reasonOf(clerk, { status, createUser: '5' })).toBe('当前状态不能修改，只能查看；需要修改请先撤回')
    expect(reasonOf(clerk, { status, createUser: '2' })).toBe(REASON)
    const kept = { ...form, withdrawable: undefined }
    expect(reasonOf(clerk, { status, createUser: '5' }, kept), 'cannot be taken back').toBe(
      '当前状态不能修改，只能查看',
    )
  })
})
