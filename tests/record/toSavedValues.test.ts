import { expect, it } from 'vitest'
import { sampleForm } from '../../src/form/sampleForm'
import { toSavedValues } from '../../src/record/toSavedValues'

it('texts of fields and cells that were not left are saved without the spaces around them', () => {
  const saved = toSavedValues(sampleForm, { name: ' 一 号 ', rows: [{ buildNumber: ' A1', area: ' ' }] })
  expect(saved).toMatchObject({ name: '一 号', rows: [{ buildNumber: 'A1', area: undefined }] })
})

it('a field of spaces alone is saved as cleared', () => {
  const saved = toSavedValues(sampleForm, { name: ' \n', rows: [] })
  expect(Object.hasOwn(saved, 'name')).toBe(true)
  expect(saved.name).toBeUndefined()
})
