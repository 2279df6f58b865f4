import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

const root = join(import.meta.dirname, '../..')
const page = readSource('docs/security.md')

/** The numbers of ASVS 4.0.3 that levels 1 and 2 ask for, by section; those that are missing are deleted or of level 3. */
const SECTIONS: { readonly [section: string]: string } = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
}

function expand(section: string, numbers: string): readonly string[] {
  return numbers.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
  })
}

interface Row {
  readonly no: string
  readonly state: string
  readonly text: string
}

function readRows(): readonly Row[] {
  const lines = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
  return lines.map((line) => {
    const [, no = '', , state = '', text = ''] = line.split('|').map((cell) => cell.trim())
    return { no, state, text }
  })
}

/** What stands between backticks and is a path in the repository; what a build writes is none. */
function findPaths(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  return quoted.filter((path) => /^(src|tests|docs|openapi|\.ci)\/|^[\w.-]+\.(json|cjs|mjs)$/.test(path))
}

describe('the table of ASVS', () => {
  const rows = readRows()

  it('has each requirement of levels 1 and 2 once, in their order', () => {
    const wanted = Object.entries(SECTIONS).flatMap(([section, numbers]) => expand(section, numbers))
    expect(wanted).toHaveLength(259)
    expect(rows.map(({ no }) => no)).toEqual(wanted)
  })

  it('says of each that it is met and where, that it does not apply and why, or that it is open', () => {
    expect(rows.filter(({ state }) => !['met', 'n/a', 'open'].includes(state))).toEqual([])
    expect(rows.filter(({ text }) => text.length < 8)).toEqual([])
    const unfounded = rows.filter(({ state, text }) => state === 'met' && findPaths(text).length === 0)
    expect(unfounded.map(({ no }) => no)).toEqual([])
  })

  it('lists what is open, and nothing else, in a section of its own', () => {
    const section = /## What is open\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
    const listed = [...section.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(
      ([, numbers = '']) => numbers.match(/\d+\.\d+\.\d+/g) ?? [],
    )
    expect(listed).toEqual(rows.filter(({ state }) => state === 'open').map(({ no }) => no))
  })

  it('names files that exist', () => {
    const paths = [...new Set(findPaths(page))]
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

it('the product starts no program, evaluates no text and writes no markup', () => {
  const forbidden = /child_process|\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write\(/
  const files = findSourceFiles(['src'], /\.tsx?$/).filter((path) => !path.startsWith('src/generated/'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => forbidden.test(readSource(path)))).toEqual([])
})
