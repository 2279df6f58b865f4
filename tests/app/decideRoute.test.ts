import { describe, expect, test } from 'vitest'
import { decideRoute, type RouteQuestion, readReturnAddress } from '../../src/app/decideRoute'

const question = (over: Partial<RouteQuestion>): RouteQuestion => ({
  hasToken: false,
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
    ['the login page itself', 'redirect=%2Flogin', '/'],
  ])('takes as return address: %s', (_, search, want) => {
    expect(readReturnAddress(search)).toBe(want)
  })
})
