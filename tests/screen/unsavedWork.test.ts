import { expect, test } from 'vitest'
import { hasUnsavedWork, watchUnsaved } from '../../src/screen/unsavedWork'

test('work is unsaved while any open form has something to lose', () => {
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
