import { expect, test } from 'vitest'
import { asSent, withLayout } from '../../src/list/listOpenings'

test('a layout that is changed while it is sent stays unsent, so that a closed tab does not lose it', () => {
  const first = withLayout([], 'param-list', '{"size":30}')
  const second = withLayout(first, 'param-list', '{"size":10}')
  expect(asSent(second, 'param-list', '{"size":30}')).toEqual(second)
  expect(asSent(second, 'param-list', '{"size":10}')).toEqual([{ screenId: 'param-list', layout: '{"size":10}' }])
})
