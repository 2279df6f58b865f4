import { expect, it } from 'vitest'
import { FormStore } from '../../src/form/formStore'
import { leaveField } from '../../src/form/leaveField'
import { screen as project } from '../../src/generated/screens/project/project/project-form'
import { screen } from '../../src/generated/screens/project/rental-report/building-report-form'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

function leave(store: FormStore, name: string): string | undefined {
  const spec = store.plan.byName.get(name)
  if (spec === undefined) throw new Error(`the form has no field ${name}`)
  leaveField(store, spec)
  return store.errors().get(name)?.text as string | undefined
}

it('a required choice that was looked at and not taken says nothing until the save', () => {
  const store = new FormStore(screen, { mode: 'add', record: undefined }, scope)
  expect(leave(store, 'projectId')).toBeUndefined()
  store.validate()
  expect(store.errors().get('projectId')?.text).toBe('请选择项目')
  expect(leave(store, 'projectId')).toBe('请选择项目')
})

it('a required choice that was taken away says so', () => {
  const store = new FormStore(
    screen,
    { mode: 'edit', record: { projectRentalReportReqId: '1', projectId: '2' } },
    scope,
  )
  store.change('projectId', undefined)
  expect(leave(store, 'projectId')).toBe('请选择项目')
  const fresh = new FormStore(screen, { mode: 'add', record: undefined }, scope)
  fresh.change('projectId', '2')
  expect(leave(fresh, 'projectId')).toBeUndefined()
  fresh.change('projectId', undefined)
  expect(leave(fresh, 'projectId')).toBe('请选择项目')
})

it('a required text that is left empty says so at once [B146]', () => {
  expect(leave(new FormStore(project, { mode: 'add', record: undefined }, scope), 'projectName')).toBe('请输入项目名称')
})
