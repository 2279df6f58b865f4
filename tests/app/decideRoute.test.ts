import { describe, expect, test } from 'vitest'
import { decideRoute, type RouteQuestion, readReturnAddress } from '../../src/app/decideRoute'

const question = (over: Partial<RouteQuestion>): RouteQuestion => ({
  hasToken: false,
  locked: false,
  path: '/wel/index',
  open: false,
  ...over,
})

describe('the guard', () => {
  test.each<[string, { given: RouteQuestion; want: string | undefined }]>([
    ['lets a signed-in user go anywhere', { given: question({ hasToken: true }), want: undefined }],
    [
      'sends a signed-in user from the login page to / [B069]',
      { given: question({ hasToken: true, path: '/login', open: true }), want: '/' },
    ],
    [
      'or to where that user was going',
      {
        given: question({ hasToken: true, path: '/login?redirect=%2Fsystem%2Fparam%3Fpage%3D2', open: true }),
        want: '/system/param?page=2',
      },
    ],
    [
      'sends a signed-in user to the lock page, wherever that user goes, and remembers the way [B068]',
      {
        given: question({ hasToken: true, locked: true, path: '/system/param' }),
        want: '/lock?redirect=%2Fsystem%2Fparam',
      },
    ],
    [
      'before all other rules',
      { given: question({ hasToken: true, locked: true, path: '/login', open: true }), want: '/lock' },
    ],
    [
      'shows the lock page to a locked user',
      { given: question({ hasToken: true, locked: true, path: '/lock?redirect=%2Fa', open: true }), want: undefined },
    ],
    [
      'leads back from it once it is unlocked [B075]',
      { given: question({ hasToken: true, path: '/lock?redirect=%2Fa%3Fpage%3D2', open: true }), want: '/a?page=2' },
    ],
    [
      'does not lock out who is not signed in',
      { given: question({ locked: true, path: '/lock', open: true }), want: undefined },
    ],
    [
      'leads from the lock page to the sign-in page once the session has ended',
      { given: question({ path: '/lock', open: true, ended: 'signed-out' }), want: '/login' },
    ],
    ['lets anyone see an open route [B071]', { given: question({ path: '/404', open: true }), want: undefined }],
    [
      'sends everyone else to the login page and remembers the way [B070, B072]',
      { given: question({ path: '/system/param?page=2' }), want: '/login?redirect=%2Fsystem%2Fparam%3Fpage%3D2' },
    ],
    ['needs not remember the way home', { given: question({ path: '/' }), want: '/login' }],
    [
      'remembers the way where the session expired',
      { given: question({ path: '/a', ended: 'expired' }), want: '/login?redirect=%2Fa' },
    ],
    [
      'forgets the way of a user who signed out [B101]',
      { given: question({ path: '/a', ended: 'signed-out' }), want: '/login' },
    ],
  ])('%s', (_, { given, want }) => {
    expect(decideRoute(given)).toBe(want)
  })

  test.each([
    ['none', '', '/'],
    ['our own', 'redirect=%2Fa%2Fb', '/a/b'],
    ['another site', 'redirect=https%3A%2F%2Fevil.test', '/'],
    ['another site without its scheme', 'redirect=%2F%2Fevil.test', '/'],
    ['another site as some browsers read it', 'redirect=%2F%5Cevil.test', '/'],
    ['another site behind a sign that browsers leave out', 'redirect=%2F%09%2Fevil.test', '/'],
    ['the login page itself', 'redirect=%2Flogin', '/'],
    ['the lock page', 'redirect=%2Flock', '/'],
  ])('takes as return address: %s', (_, search, want) => {
    expect(readReturnAddress(search)).toBe(want)
  })
})
