import { expect, it } from 'vitest'
import { countPlaces, readChanges } from './readChanges'
import { readResults } from './results'

it('the text of each counter-change stands exactly once in its file, and is changed', () => {
  const changes = readChanges()
  expect(changes.filter((change) => countPlaces(change) !== 1).map(({ id }) => id)).toEqual([])
  expect(changes.filter(({ find, replace }) => find === replace)).toEqual([])
})

it('each behaviour has one counter-change at most, and the table a line for each', () => {
  const ids = readChanges().map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect([...readResults().keys()]).toEqual(ids)
  expect(readChanges().filter(({ area }) => area === 'unknown')).toEqual([])
})
