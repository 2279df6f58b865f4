import { expect, test } from 'vitest'
import { forgetUnsaved, hasUnsavedWork, watchUnsaved } from '../../src/screen/unsavedWork'

test('there is unsaved work while any open form is dirty', () => {
  const [page, dialog] = [{ current: false }, { current: false }]
  const leave = [watchUnsaved(page), watchUnsaved(dialog)]
  expect(hasUnsavedWork()).toBe(false)
  dialog.current = true
  expect(hasUnsavedWork()).toBe(true)
  leave[1]?.()
  expect(hasUnsavedWork()).toBe(false)
  page.current = true
  expect(hasUnsavedWork()).toBe(true)
  leave[0]?.()
  expect(hasUnsavedWork()).toBe(false)
})

test('a form in a tab that is only hidden still has something to lose, until its tab is gone', () => {
  const form = { current: true }
  watchUnsaved(form, '/a')()
  expect([hasUnsavedWork(), hasUnsavedWork('/a'), hasUnsavedWork('/b')]).toEqual([true, true, false])
  forgetUnsaved('/a')
  expect(hasUnsavedWork()).toBe(false)
  watchUnsaved(form, '/a')
  form.current = false
  expect(hasUnsavedWork('/a')).toBe(false)
  forgetUnsaved('/a')
})
