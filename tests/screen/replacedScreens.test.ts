import { expect, it } from 'vitest'
import { findAcceptance } from '../../.ci/replaceScreens.mjs'
import type { ScreenRoute } from '../../src/contract/route'
import { sampleForm } from '../../src/form/sampleForm'
import { loadScreen } from '../../src/screen/loadScreen'
import { findNewest, replaceScreen, replaceTitles } from '../../src/screen/replacedScreens'

const [first, second, third] = ['一', '二', '三'].map((title) => ({ ...sampleForm, title }))

it('the newest of a screen that was replaced twice is the last, and one that was never replaced is itself', () => {
  if (!first || !second || !third) throw new Error('three screens')
  replaceScreen(first, second)
  expect(findNewest(first)).toBe(second)
  replaceScreen(second, third)
  expect([first, second, third].map(findNewest)).toEqual([third, third, third])
  expect(findNewest(sampleForm)).toBe(sampleForm)
})

it('outside of the development server a route shows the module that it loads', async () => {
  const [before, after] = [{ ...sampleForm }, { ...sampleForm }]
  replaceScreen(before, after)
  expect((await loadScreen({ load: async () => ({ screen: before }) })).screen).toBe(before)
})

const route: ScreenRoute = {
  id: 'shop/order-list',
  kind: 'list',
  path: '/shop/order',
  title: '订单',
  open: 'page',
  load: async () => ({ screen: sampleForm }),
}

it('a route table is taken over where titles alone are new, and not with another address, screen or order', () => {
  const other = { ...route, id: 'shop/order-form' }
  const retitled = { ...route, title: '订货单', load: async () => ({ screen: sampleForm }) }
  expect(replaceTitles([route, other], [retitled, other])).toBe(true)
  expect(replaceTitles([route], [{ ...route, path: '/shop/orders' }])).toBe(false)
  expect(replaceTitles([route], [{ ...route, open: 'dialog' }])).toBe(false)
  expect(replaceTitles([route], [route, other])).toBe(false)
  expect(replaceTitles([route, other], [route])).toBe(false)
  expect(replaceTitles([route, other], [other, route])).toBe(false)
})

it('the development server lets screens and the route table replace themselves, and no other module', () => {
  const code = 'export const screen = {}'
  expect(findAcceptance('/site/src/generated/screens/system/post/post-list.ts', code)).toContain('replaceScreen(')
  expect(findAcceptance('C:\\site\\src\\generated\\screens\\system\\post\\post-list.ts?t=1', code)).toContain('accept')
  expect(findAcceptance('/site/src/generated/routes.ts', 'export const routes = []')).toContain('replaceTitles(')
  expect(findAcceptance('/site/src/generated/routes.ts', '')).toContain("from '../screen/replacedScreens.ts'")
  expect(findAcceptance('/src/site/src/generated/screens/a/b/b-list.ts', code)).toContain(
    "from '../../../../screen/rep",
  )
  expect(findAcceptance('/site/src/generated/screens/a/b/b.fields.ts', 'export const fields = []')).toBeUndefined()
  expect(findAcceptance('/site/src/screen/ejected/a/b/screen.ts', code)).toBeUndefined()
})
