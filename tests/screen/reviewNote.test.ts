import { expect, test } from 'vitest'
import { screen as plan } from '../../src/generated/screens/lease/plan/lease-plan-form'
import { screen as project } from '../../src/generated/screens/project/project/project-form'
import { screen as dictionary } from '../../src/generated/screens/system/param/param-form'
import { findReviewNote } from '../../src/screen/saveRecord'

const auditComment = '缺图纸'

test.each([
  [30, auditComment],
  [20, auditComment],
  [29, auditComment],
  [-1, undefined],
  [0, undefined],
  [10, undefined],
])('the form of a document in status %s says of the last review: %s', (status, said) => {
  for (const form of [project, plan]) expect(findReviewNote(form, { status, auditComment })).toBe(said)
})

test('a review without a word says nothing, and what is no document has none', () => {
  for (const comment of [undefined, '', ' ']) {
    expect(findReviewNote(project, { status: 30, auditComment: comment })).toBeUndefined()
  }
  expect(findReviewNote(dictionary, { status: 30, auditComment })).toBeUndefined()
})
