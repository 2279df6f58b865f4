import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findRecordTitle } from '../openapi/findRecordTitle'
import { indexOpenApi } from '../openapi/indexOpenApi'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { scaffold } from '../scaffold/scaffold'

export async function scaffoldCommand(root: string, args: readonly string[]): Promise<number> {
  const [resource] = args.filter((arg) => !arg.startsWith('--'))
  const { document } = await loadOpenApi(root)
  const made = resource && scaffold(resource, findRecordTitle(resource, document), indexOpenApi(document))
  if (!made) {
    process.stdout.write(`no list of records under "${resource ?? ''}" in openapi/\n`)
    return 1
  }
  if (!args.includes('--write')) {
    process.stdout.write(made.text)
    return 0
  }
  const target = path.join(root, made.path)
  if (existsSync(target)) {
    process.stdout.write(`${made.path} is there already\n`)
    return 1
  }
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, made.text)
  process.stdout.write(`${made.path} written\n`)
  return 0
}
