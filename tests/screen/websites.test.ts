import { expect, test } from 'vitest'
import type { Action } from '../../src/contract/action'
import { screen } from '../../src/generated/screens/develop/report/report-list'
import { openingAction, rowActions } from '../../src/list/listActions'
import { addressOfOpening } from '../../src/screen/actions/addressOfOpening'
import type { Screens } from '../../src/screen/ScreensContext'
import { offeredScreen } from '../../src/screen/useScreen'
import { emptyScope } from '../list/listScreen'

const siteWith = (reportViewer?: string): Screens => ({
  find: () => undefined,
  routes: [],
  ...(reportViewer !== undefined && { websites: { reportViewer } }),
})

/** What opens a row of the reports on a site. */
function openingOf(site: Screens): Action | undefined {
  const offered = offeredScreen(screen, {}, site)
  return 'actions' in offered ? openingAction(rowActions(offered.actions, () => true)) : undefined
}

test('a report opens from its row on a site that has a viewer, and nothing is offered on any other', () => {
  expect(openingOf(siteWith('https://reports.example.com/{name}'))?.name).toBe('open')
  expect(openingOf(siteWith(''))).toBeUndefined()
  expect(openingOf(siteWith())).toBeUndefined()
  const names = screen.actions.map(({ name }) => name)
  const left = offeredScreen(screen, {}, siteWith(''))
  expect('actions' in left && left.actions.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'open'))
})

test('the address of a report has its name where the site says, and cannot get out of there', () => {
  const addressOf = (viewer: string, name: string) => {
    const site = siteWith(viewer)
    const opening = openingOf(site)
    return opening && addressOfOpening(opening, { name }, { screens: site, scope: emptyScope, keyField: 'id' })
  }
  const viewer = 'https://reports.example.com/ureport/preview?_u=blade-{name}'
  expect(addressOf(viewer, 'demo.ureport.xml')).toBe(viewer.replace('{name}', 'demo.ureport.xml'))
  expect(addressOf(viewer, '出入库 &x=1#{name}')).toBe(
    viewer.replace('{name}', '%E5%87%BA%E5%85%A5%E5%BA%93%20%26x%3D1%23%7Bname%7D'),
  )
  expect(addressOf('/ureport/{name}?file={name}&of={other}', 'a/b')).toBe('/ureport/a%2Fb?file=a%2Fb&of=')
})
