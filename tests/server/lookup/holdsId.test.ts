import { expect, test } from 'vitest'
import { holdsId } from '../../../src/server/domains/lookup/equals'
import { toId } from '../../../src/value/id'

test('a stored list is found by an id of it, and not by a part of one', () => {
  const isFound = (ids: readonly string[]) =>
    JSON.stringify(ids).includes(String(holdsId('projectId', toId('12')).value))
  expect([isFound(['7', '12']), isFound(['123']), isFound(['312'])]).toEqual([true, false, false])
})
