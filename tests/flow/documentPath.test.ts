import { expect, test } from 'vitest'
import { findDocumentPath } from '../../src/flow/documentPath'

const entries = [
  { dictKey: '1', remark: 'project=/project/project' },
  { dictKey: '2', remark: '{"routeKey":"plan","routeValue":"/lease/plan"}' },
  { dictKey: '3', remark: '{broken' },
  { dictKey: '4' },
]

test('the route of a document stands in the remark of a dictionary row, as key=value or as JSON [B208]', () => {
  expect(findDocumentPath(entries, 'project')).toBe('/project/project')
  expect(findDocumentPath(entries, 'plan')).toBe('/lease/plan')
})

test('a route that no row names, or only a broken one, has no path [B232]', () => {
  expect(findDocumentPath(entries, 'broken')).toBeUndefined()
  expect(findDocumentPath(entries, '')).toBeUndefined()
})
