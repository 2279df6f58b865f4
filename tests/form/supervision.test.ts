import { expect, it, test } from 'vitest'
import type { FormTab } from '../../src/contract/screen'
import { operations } from '../../src/generated/operations'
import { screen as admissionAudit } from '../../src/generated/screens/logistics/admission/admission-application-audit'
import { screen as exitAudit } from '../../src/generated/screens/logistics/exit-application/project-exit-application-audit'
import { screen as factoryForm } from '../../src/generated/screens/project/supervision/super-factory-form'
import { screen as projectForm } from '../../src/generated/screens/project/supervision/super-project-form'
import { toFormPlan } from '../../src/record/formPlan'

const namesOf = (tabs: readonly FormTab[]) => toFormPlan(tabs).fields.map(({ name }) => name)
const tabOf = ({ tabs }: { readonly tabs: readonly FormTab[] }, title: string) =>
  namesOf(tabs.filter((tab) => tab.title === title))

const isOf = (kind: 'Factory' | 'Project') => (name: string) => name.startsWith(`super${kind}`)
const supervisors = (names: readonly string[]) => names.filter((name) => name.startsWith('super'))

test.each([
  ['an admission', { screen: admissionAudit, factory: '厂监', project: '项监' }],
  ['an exit', { screen: exitAudit, factory: '厂监公司', project: '项监公司' }],
])('who audits %s sees who supervises the factory apart from who supervises the project [B302]', (_case, given) => {
  const ofFactory = supervisors(tabOf(given.screen, given.factory))
  const ofProject = supervisors(tabOf(given.screen, given.project))
  expect(ofFactory.length).toBeGreaterThan(1)
  expect(ofProject.length).toBeGreaterThan(1)
  expect(ofFactory.filter((name) => !isOf('Factory')(name))).toEqual([])
  expect(ofProject.filter((name) => !isOf('Project')(name))).toEqual([])
})

it('each kind of supervision is assigned in a form of its own, by a call of its own [B302]', () => {
  expect(namesOf(factoryForm.tabs).every(isOf('Factory'))).toBe(true)
  expect(namesOf(projectForm.tabs).every(isOf('Project'))).toBe(true)
  const paths = [factoryForm, projectForm].map(({ update }) => operations[update?.operation ?? '']?.path)
  expect(paths).toEqual(['/blade-xwy/project/updateSuperFactory', '/blade-xwy/project/updateSuperProjectCorp'])
})
