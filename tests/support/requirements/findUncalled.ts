import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import openapi from '../../../src/generated/openapi.json'
import { readOperations } from '../../../src/server/http/readOperations'
import { findSourceFiles, readSource } from '../sourceFiles'

const root = join(import.meta.dirname, '../../..')

function readScreens(): string[] {
  const folder = 'src/generated/screens'
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.map((entry) => readSource(join(entry.parentPath, entry.name).slice(root.length + 1)))
}

/** Operations of the API description that neither a compiled screen nor the browser's code names. */
export function findUncalled(): string[] {
  const code = findSourceFiles(['src'], /\.tsx?$/).filter(
    (path) => !path.startsWith('src/server/') && !path.endsWith('.stories.tsx'),
  )
  const named = new Set([...readScreens(), ...code.map(readSource)].flatMap(findQuoted))
  return readOperations(openapi)
    .filter(({ id, path }) => !named.has(id) && !named.has(path))
    .map(({ id, method, path }) => `${id}  ${method} ${path}`)
    .sort()
}

/** Quoted operation ids (`system.dept.tree`) and paths. */
const findQuoted = (text: string) =>
  [...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+|\/[\w/-]+)['"`]/g)].map(([, name = '']) => name)
