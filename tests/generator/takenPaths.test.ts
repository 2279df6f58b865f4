import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isTaken } from '../../generator/3-resolve/takenPaths'

const APP = path.join(import.meta.dirname, '../../src/app')
const ADDRESS = /path: '(\/[^':]*)/g

test('no screen may have the address of a page that the app has', () => {
  const texts = ['entranceRoutes.tsx', 'pageRoutes.tsx'].map((file) => readFileSync(path.join(APP, file), 'utf8'))
  const addresses = texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, address = '']) => address))
  expect(addresses.length).toBeGreaterThan(10)
  const own = addresses.filter((address) => address !== '/').map((address) => address.replace(/\*$/, 'page'))
  expect(own.filter((address) => !isTaken(address))).toEqual([])
})
