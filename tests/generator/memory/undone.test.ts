import { expect, test } from 'vitest'
import { memoizeByPath } from '../../../generator/memory/memoizeByPath'

test('an edit that is undone at once costs nothing, and is forgotten once nobody returns to it', () => {
  const made: string[] = []
  const read = memoizeByPath(({ text }) => made.push(text))
  const ask = (text: string) => read([{ path: 'schemas/system/post.yaml', text }])
  for (const text of ['old', 'new', 'new', 'old', 'new']) ask(text)
  expect(made).toEqual(['old', 'new'])
  for (let times = 0; times < 20; times += 1) ask('new')
  ask('old')
  expect(made).toEqual(['old', 'new', 'old'])
})
