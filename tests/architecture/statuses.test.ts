import { expect, test } from 'vitest'
import { flowStatusLife } from '../../src/generated/statuses'
import { termsEn } from '../../src/generated/terms.en'
import { findSourceFiles, readSource } from '../support/sourceFiles'

/** A status that is compared with, or set to, a number: `status === 1`, `status: 0`, `equal('status', 0)`. */
const COMPARED = /\b\w*[sS]tatus\b['"]?\)?\s*(?:[!=]==?|[<>]=?|[:=]|\?\?)\s*['"(]*-?\d/
const ASKED = /'status'(?:,|.*\bvalue:)\s*['"]?-?\d/
const IN_EXPRESSION = /\b\w*[sS]tatus\s*(?:[!=]=|[<>]=?|(?:not )?in\b)\s*[[('"]*-?\d/
/** Answers of HTTP have statuses too. */
const OF_HTTP = /ApiError|Response|answer\.status/

function findLines(files: readonly string[], isWrong: (line: string) => boolean): readonly string[] {
  return files.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, at) => (isWrong(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
}

test('no verb, hook or screen of the engine knows a status by its number: it has a name in the dictionaries', () => {
  const rooms = ['server/domains', 'server/crud', 'flow', 'screen', 'list', 'form', 'dashboard', 'calendar']
  const files = findSourceFiles(['src'], /\.tsx?$/).filter(
    (path) =>
      rooms.some((room) => path.startsWith(`src/${room}/`)) && !/\/seed\/|\.stories\.|\/ejected\/.+\//.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  const isWrong = (line: string) => (COMPARED.test(line) || ASKED.test(line)) && !OF_HTTP.test(line)
  expect(findLines(files, isWrong)).toEqual([])
})

test('no condition of a screen knows a status by its number: it asks by the name that the dictionary declares', () => {
  const files = findSourceFiles(['schemas'], /\.yaml$/)
  expect(files.length).toBeGreaterThan(80)
  expect(findLines(files, (line) => IN_EXPRESSION.test(line))).toEqual([])
})

test('what a status does not allow is refused in English too', () => {
  const refusals = Object.values(flowStatusLife).map(({ title }) => `当前状态不能${title}`)
  expect(refusals.filter((refusal) => !Object.hasOwn(termsEn, refusal))).toEqual([])
})
