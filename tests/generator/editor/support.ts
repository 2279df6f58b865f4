import path from 'node:path'
import { createProject, type Examine, type Project } from '../../../generator/editor/project'
import { findTarget, type Target } from '../../../generator/editor/target'
import { loadOpenApi } from '../../../generator/openapi/loadOpenApi'
import { readFolder, readSources } from '../../../generator/readSources'

export const ROOT = path.join(import.meta.dirname, '../../..')

/** The product's own files as an editor opens them. */
export async function openProject(): Promise<{ readonly project: Project; readonly examine: Examine }> {
  const { document } = await loadOpenApi(ROOT)
  const examine = createProject()
  const files = { sources: readSources(ROOT), openapi: document, described: readFolder(ROOT, 'openapi') }
  return { project: await examine(files), examine }
}

/** The text with the cursor at `|`, in place of what was there between two others. */
export function typeInto(text: string, [before, after]: readonly [string, string], typed: string) {
  const start = text.indexOf(before)
  const end = start === -1 ? -1 : text.indexOf(after, start + before.length)
  if (end === -1) throw new Error(`the file has no "${before}" before "${after}"`)
  const at = start + before.length + typed.indexOf('|')
  return { text: text.slice(0, start + before.length) + typed.replace('|', '') + text.slice(end), at }
}

export function textOfFile({ sources, described }: Project, file: string): string {
  const found = [...sources, ...described].find((source) => source.path === file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  return found.text
}

/** What stands at the end of the words in the file. */
export function pointAt(project: Project, file: string, words: string): Target {
  const at = textOfFile(project, file).indexOf(words)
  const target = at === -1 ? undefined : findTarget(file, at + words.length - 1, project)
  if (target === undefined) throw new Error(`nothing is named by "${words}" in ${file}`)
  return target
}

/** The line of a place, without its indentation. */
export function lineAt(project: Project, { file, from }: { readonly file: string; readonly from: number }): string {
  const text = textOfFile(project, file)
  const end = text.indexOf('\n', from)
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end).trim()
}
