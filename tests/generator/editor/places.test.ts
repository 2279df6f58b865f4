import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { findNames, findPlace } from '../../../.ci/openPlaces.mjs'
import { listPlaces } from '../../../generator/editor/listPlaces'
import type { PlaceTable } from '../../../src/contract/places'
import { openProject, ROOT } from './support'

let table: PlaceTable
beforeAll(async () => {
  const { project } = await openProject()
  table = listPlaces(project.judged.resolved.screens, project.sources)
}, 300_000)

/** The line of a place, without its indentation. */
function lineOf(place: string | undefined): string {
  const [file = '', line = ''] = place?.split(':') ?? []
  return readFileSync(path.join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]?.trim() ?? ''
}

const nowhere = { screen: null, path: null, names: [] }

describe('Alt and a click on the page', () => {
  test('lead to the entry of a field, of a column of a table, or to the screen', () => {
    const screen = 'project/project-form'
    expect(lineOf(findPlace(table, { ...nowhere, screen, names: ['root', 'projectCode'] }))).toBe('projectCode:')
    expect(lineOf(findPlace(table, { ...nowhere, screen: 'project/project-manage', names: ['createTime'] }))).toMatch(
      /^createTime:/,
    )
    expect(
      lineOf(findPlace(table, { ...nowhere, screen: 'project/project-operate-view', names: ['rentPayCycle'] })),
    ).toMatch(/^rentPayCycle:/)
    expect(lineOf(findPlace(table, { ...nowhere, path: '/project/project', names: ['toString'] }))).toBe(
      'project-manage:',
    )
    expect(findPlace(table, { ...nowhere, path: '/login' })).toBeUndefined()
  })

  test('find the nearest names in what React keeps of the components around an element', () => {
    const form = {
      memoizedProps: { screen: { id: 'project/project-form' } },
      return: { memoizedProps: { screen: { id: 'outer' } } },
    }
    const field = { memoizedProps: { name: 'projectCode' }, return: form }
    const element = {
      __reactFiber$x: {
        memoizedProps: { className: 'a' },
        return: { memoizedProps: { column: { field: 'qty' } }, return: field },
      },
    }
    expect(findNames(element)).toEqual({ screen: 'project/project-form', names: ['qty', 'projectCode'] })
    expect(findNames({})).toEqual({ screen: undefined, names: [] })
  })
})
