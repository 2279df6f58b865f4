import { afterEach, expect, test, vi } from 'vitest'
import { readLocalViews, writeLocalViews } from '../../src/list/localViews'
import { createMemoryStorage } from '../support/memoryStorage'

const VIEWS = [{ id: '1', viewName: '逾期' }]

afterEach(() => {
  vi.unstubAllGlobals()
})

test('views of this browser belong to one person and one screen, and last', () => {
  const { open } = createMemoryStorage()
  vi.stubGlobal('localStorage', open())
  expect(readLocalViews('7', 'lease/bill-list')).toEqual([])
  writeLocalViews('7', 'lease/bill-list', VIEWS)
  expect(readLocalViews('7', 'lease/bill-list')).toEqual(VIEWS)
  expect(readLocalViews('8', 'lease/bill-list')).toEqual([])
  expect(readLocalViews('7', 'lease/lease-plan-list')).toEqual([])
})

test('what is no list of views, or a storage that refuses, is no view and no failure', () => {
  const { texts, open } = createMemoryStorage()
  vi.stubGlobal('localStorage', open())
  writeLocalViews('7', 'lease/bill-list', VIEWS)
  for (const text of ['{', '{"id":"1"}', 'null']) {
    for (const name of texts.keys()) texts.set(name, text)
    expect(readLocalViews('7', 'lease/bill-list')).toEqual([])
  }
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(readLocalViews('7', 'lease/bill-list')).toEqual([])
  expect(() => writeLocalViews('7', 'lease/bill-list', VIEWS)).not.toThrow()
})
