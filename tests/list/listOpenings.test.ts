import { expect, test } from 'vitest'
import { asSent, withLayout, withUnsent } from '../../src/list/listOpenings'

test('a layout that is changed while it is sent stays unsent, so that a closed tab does not lose it', () => {
  const first = withLayout([], 'param-list', '{"size":30}')
  const second = withLayout(first, 'param-list', '{"size":10}')
  expect(asSent(second, 'param-list', '{"size":30}')).toEqual(second)
  expect(asSent(second, 'param-list', '{"size":10}')).toEqual([{ screenId: 'param-list', layout: '{"size":10}' }])
})

test('a layout that the server does not have yet outlives what the server tells', () => {
  const told = [
    { screenId: 'param-list', layout: '{"size":30}' },
    { screenId: 'post-list', layout: '{"size":50}' },
  ]
  const local = withLayout([{ screenId: 'post-list', layout: '{"size":10}' }], 'param-list', '{"size":10}')
  expect(withUnsent(told, local)).toEqual(
    expect.arrayContaining([
      { screenId: 'param-list', layout: '{"size":10}', unsent: true },
      { screenId: 'post-list', layout: '{"size":50}' },
    ]),
  )
})
