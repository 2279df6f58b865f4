import path from 'node:path'
import { expect, test } from 'vitest'
import { sayLackingEntry } from '../../.storybook/lackingEntry'
import { screenStories } from '../../.storybook/screenStories'
import type { StoryScreen } from '../../generator/4-emit/stories'
import { readSources } from '../../generator/readSources'
import { routes } from '../../src/generated/routes'
import written from '../../src/generated/stories.json'

const ROOT = path.join(import.meta.dirname, '../..')
const screens = written as readonly StoryScreen[]
const find = (id: string) => screens.find((screen) => screen.id === id)

function namesOf(file: string): readonly string[] {
  return screenStories(path.join(ROOT, file)).map(({ name }) => name)
}

test('every screen has facts for its stories, with the YAML of its entity', () => {
  expect(screens.map(({ id }) => id)).toEqual(routes.map(({ id }) => id))
  const files = new Set(readSources(ROOT).map((source) => source.path))
  expect(screens.filter(({ file }) => !files.has(file))).toEqual([])
})

test('the forms and views of documents have the statuses of their life, lists and other entities none', () => {
  expect(find('oa/contract-view')?.statuses).toMatchObject({ draft: -1, agreed: 10, refused: 20 })
  expect(find('oa/contract-form')?.statuses).toEqual(find('oa/contract-view')?.statuses)
  expect(find('oa/contract-list')?.statuses).toEqual({})
  expect(find('system/user-form')?.statuses).toEqual({})
})

test('a screen is opened by its parent first, then by the other lists that name it', () => {
  expect(find('oa/seal-form')?.openers).toEqual([
    'oa/current-seal-list',
    'oa/finance-seal-list',
    'oa/business-seal-list',
  ])
  // The parent does not open it itself.
  expect(find('logistics/admission-application-form')?.openers).toEqual([
    'logistics/admission-application-list',
    'logistics/inbound-instruction-list',
  ])
  expect(find('warehouse/inbound-form')?.openers).toEqual(['warehouse/inbound-list', 'warehouse/warehouse-manage-list'])
  expect(find('system/dict-child-list')?.openers).toEqual(['system/dict-list'])
})

test('a screen of a template has stories as any other, of rights and states too', () => {
  const names = namesOf('schemas/oa/contract.yaml')
  for (const situation of ['Filled', 'Reader', 'Stranger']) expect(names).toContain(`contract-list · ${situation}`)
  for (const situation of ['Existing', 'Draft', 'Refused']) expect(names).toContain(`contract-form · ${situation}`)
  for (const situation of ['Shown', 'Submitted', 'Approved', 'Returned'])
    expect(names).toContain(`contract-view · ${situation}`)
  expect(names).not.toContain('contract-list · Draft')
  expect(namesOf('schemas/system/post.yaml')).toContain('post-list · MassEdit')
})

test('a form has stories of the records that it opens: new ones, existing ones, or both', () => {
  expect(find('oa/contract-form')?.opens).toEqual(['new', 'existing'])
  expect(find('system/user-form')?.opens).toEqual(['new'])
  expect(find('system/user-edit-form')?.opens).toEqual(['existing'])
  // It is handed the row of its list.
  expect(find('project/reported-building-form')?.opens).toEqual(['new'])
  const names = namesOf('schemas/system/user.yaml')
  expect(names).toContain('user-form · Wrong')
  expect(names).toContain('user-edit-form · Existing')
  for (const absent of ['user-form · Existing', 'user-edit-form · New', 'user-edit-form · Wrong', 'user-list · Empty'])
    expect(names).not.toContain(absent)
})

test('a list that the database of the stories has no menu entry for says what to do, to its author and in both languages', () => {
  const route = routes.find(({ id }) => id === 'system/param-list')
  if (route === undefined) throw new Error('no such list')
  const entry = { id: '1', code: 'param', name: '参数', path: route.path, children: [] }
  const sayTo = (account: string, menu: readonly (typeof entry)[], language = 'zh') =>
    sayLackingEntry(route, { grants: { user: { account }, menu } as never, find: () => undefined, language })
  expect(sayTo('admin', [])).toMatch(/system\/param-list.*菜单.*重新启动 Storybook.*schemas\/menu\.yaml/)
  expect(sayTo('admin', [], 'en')).toMatch(/menu.*"system\/param-list".*start Storybook again.*schemas\/menu\.yaml/)
  expect(sayTo('admin', [entry])).toBeUndefined()
  // Who has no rights is not to see it.
  expect(sayTo('story-stranger', [])).toBeUndefined()
})
