import { beforeAll, expect, test } from 'vitest'
import { complete } from '../../../generator/editor/complete'
import type { Project } from '../../../generator/editor/project'
import { recordPositions } from './positions'
import { openProject, textOfFile } from './support'

let project: Project
beforeAll(async () => {
  project = (await openProject()).project
}, 300_000)

test('while somebody types the wanted word is among the first five at 95 of 100 of 500 recorded places', () => {
  const missed = recordPositions(project.sources, 500, 6).filter(({ file, from, word, typed }) => {
    const text = textOfFile(project, file)
    const changed = text.slice(0, from + typed) + text.slice(from + word.length)
    const names = complete({ path: file, text: changed, at: from + typed }, project)?.names ?? []
    return !names.slice(0, 5).includes(word)
  })
  expect(
    missed.length,
    missed.map(({ file, word, typed }) => `${file}: ${typed} of ${word}`).join('\n'),
  ).toBeLessThanOrEqual(25)
}, 600_000)

test('in a file that is broken at this moment it is among the first five at 9 of 10 places, with nothing behind it on its line', () => {
  const missed = recordPositions(project.sources, 200, 11).filter(({ file, from, word, typed }) => {
    const text = textOfFile(project, file)
    const changed = text.slice(0, from + typed) + text.slice(text.indexOf('\n', from))
    const names = complete({ path: file, text: changed, at: from + typed }, project)?.names ?? []
    return !names.slice(0, 5).includes(word)
  })
  expect(missed.length).toBeLessThanOrEqual(20)
}, 600_000)
