import { expect, test } from 'vitest'
import { placeQuery } from '../../src/api/placeQuery'
import { operations } from '../../src/generated/operations'

function place(id: string, request: Parameters<typeof placeQuery>[1]) {
  const info = operations[id]
  if (info === undefined) throw new Error(`no operation ${id}`)
  return placeQuery(info, request)
}

test('a page that is posted has current and size in its address and its filters in the body [B265]', () => {
  const query = { current: 1, size: 10, title: '合同', category_equal: 'finance' }
  expect(place('flow.stamp.page', { query })).toEqual({
    query: { current: 1, size: 10 },
    body: { title: '合同', category_equal: 'finance' },
  })
})

test('the query of a GET, and of a call that has a body, stays in the address', () => {
  const asked = { query: { current: 1, anything: 'x' } }
  expect(place('oa.payment.page', asked)).toBe(asked)
  const written = { query: { id: '1' }, body: { title: '合同' } }
  expect(place('flow.stamp.add', written)).toBe(written)
})
