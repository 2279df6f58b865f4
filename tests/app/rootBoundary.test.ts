import { expect, test } from 'vitest'
import { RootBoundary } from '../../src/app/errors/RootBoundary'

test('a broken page is left by going to another address, and stays broken at its own', () => {
  const { getDerivedStateFromProps: follow, getDerivedStateFromError: fail } = RootBoundary
  const shown = { failed: false, ...follow({ at: '/a', children: null }, { failed: false }) }
  const broken = { ...shown, ...fail() }
  expect(broken).toEqual({ failed: true, at: '/a' })
  expect(follow({ at: '/a', children: null }, broken)).toBeNull()
  expect(follow({ at: '/b', children: null }, broken)).toEqual({ failed: false, at: '/b' })
})
