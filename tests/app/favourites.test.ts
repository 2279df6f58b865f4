import { expect, test } from 'vitest'
import { parseFavourites, toggleFavourite } from '../../src/app/favourites/useFavourites'

test('a path is put behind the others, and taken away by the same act', () => {
  expect(toggleFavourite(['/a'], '/b')).toEqual(['/a', '/b'])
  expect(toggleFavourite(['/a', '/b'], '/a')).toEqual(['/b'])
})

test('of more than twenty the oldest go', () => {
  const many = Array.from({ length: 20 }, (_, index) => `/${index}`)
  expect(toggleFavourite(many, '/new')).toEqual([...many.slice(1), '/new'])
})

test.each([
  ['no text', undefined],
  ['no JSON', '['],
  ['no list', '{"a":1}'],
])('%s is none', (_, content) => {
  expect(parseFavourites(content)).toEqual([])
})

test('what is no path is left out', () => {
  expect(parseFavourites('["/a",1,null,"/b"]')).toEqual(['/a', '/b'])
})
