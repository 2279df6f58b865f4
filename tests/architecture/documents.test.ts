import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)]
const NAMED =
  /`((?:src|tests|generator|schemas|openapi|docs|\.storybook|\.ci)\/[\w./-]+\.(?:tsx?|mjs|yaml|md|json|tsv))`/g

/** Written by a command that the document names, or by whoever follows it. */
const MADE = ['docs/reference/permissions.md', 'schemas/desk/visit.yaml', 'schemas/x.yaml']

test('every file that a document names is there', () => {
  const missing = DOCUMENTS.filter((name) => name.endsWith('.md')).flatMap((document) =>
    [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter((name) => !MADE.includes(name) && !existsSync(path.join(ROOT, name)))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})
