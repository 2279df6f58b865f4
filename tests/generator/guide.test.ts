import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The pieces of YAML in the guide that name the file they are taken from. */
const pieces = [...read('schemas/README.md').matchAll(/^```yaml\n# (schemas\/\S+)\n(.*?)^```/gms)].map(
  ([, file = '', text = '']) => ({
    file,
    lines: text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
)

describe('the guide of who writes screens', () => {
  test('shows pieces of files, and not only a few', () => {
    expect(pieces.length).toBeGreaterThanOrEqual(10)
  })

  test.each(pieces)('shows what stands in $file', ({ file, lines }) => {
    const written = new Set(
      read(file)
        .split('\n')
        .map((line) => line.trim()),
    )
    expect(lines.filter((line) => !written.has(line))).toEqual([])
  })
})
