import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createAnalyzer } from '../analyze'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { compareContents, type Difference } from '../difference/compareContents'
import { createReadFormula } from '../difference/formulas'
import type { Contents } from '../difference/parts'
import { sayDifference, sayDifferences } from '../difference/says'
import { readContents } from '../difference/screenContents'
import { indexOpenApi } from '../openapi/indexOpenApi'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { hasStories, withProject } from '../pictures/copyProject'
import { printPage } from '../pictures/printPage'
import { findScreens, hasBrowser, type Pictures, takePictures } from '../pictures/takePictures'
import { readSources } from '../readSources'
import { asksForJson } from './asksForJson'
import { EXIT, findValue, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { isRevision, withRevision } from './readRevision'

/** What the screens of a state say, or why it cannot be read. */
async function readState(folder: string, name: string): Promise<readonly Contents[] | string> {
  const sources = readSources(folder)
  const { document, problems } = await loadOpenApi(folder)
  const { resolved, report } = createAnalyzer()(sources, indexOpenApi(document))
  const errors = problems.length + report.diagnostics().filter(({ severity }) => severity === 'error').length
  if (errors > 0)
    return both(
      `${name} has ${errors} errors, which "formwork check" there would report`,
      `${name} 有 ${errors} 个错误，在那里运行“formwork check”可以看到`,
    )
  return readContents(resolved, createReadFormula(sources))
}

/** Works in the folder of a state; says why not where there is none. */
async function withNamed<Done>(
  root: string,
  name: string,
  work: (folder: string) => Promise<Done | string>,
): Promise<Done | string> {
  const folder = path.resolve(name)
  if (existsSync(path.join(folder, 'schemas'))) return work(folder)
  if (!isRevision(root, name))
    return both(
      `"${name}" is neither a folder with schemas/ and openapi/ nor a git revision`,
      `“${name}”既不是含 schemas/ 和 openapi/ 的文件夹，也不是 git 版本`,
    )
  return withRevision(root, { revision: name, folders: ['schemas', 'openapi'] }, work)
}

function toJson(difference: Difference, language: Language): object {
  const { id, kind, title, file } = difference.screen
  const say = (text: string | undefined) => text && inLanguage(text, language)
  const [before, after] = [say(difference.before), say(difference.after)]
  const says = { zh: sayDifference(difference, 'zh'), en: sayDifference(difference, 'en') }
  const part = { ...difference.part, aspects: undefined }
  return { ...difference, before, after, screen: { id, kind, title, file }, part, says }
}

function print(differences: readonly Difference[], language: Language): string {
  const none = language === 'zh' ? '使用者看不到任何变化' : 'nothing changes for those who use the screens'
  return differences.length === 0 ? none : sayDifferences(differences, language).join('\n')
}

/** Why no pictures can be taken; undefined where they can. */
function findHindrance(root: string): string | undefined {
  if (!hasStories(root))
    return both(
      '--pictures shows the screens in Storybook, and this project has no .storybook/',
      '--pictures 用 Storybook 显示页面，而本项目没有 .storybook/',
    )
  if (hasBrowser(root)) return undefined
  return both(
    '--pictures needs Chromium, and there is none: set CHROMIUM_PATH to one, or run "npx playwright install chromium"',
    '--pictures 需要 Chromium，但没有找到：请把 CHROMIUM_PATH 设为它的路径，或运行“npx playwright install chromium”',
  )
}

interface Album {
  readonly folder: string
  readonly language: Language
  readonly names: { readonly before: string; readonly after: string }
}

/** Takes pictures of the changed screens in both states, and writes the page that shows them. */
async function writePictures(root: string, differences: readonly Difference[], album: Album): Promise<void> {
  const { names, language } = album
  const folder = path.resolve(album.folder)
  mkdirSync(folder, { recursive: true })
  const screens = findScreens(differences)
  const take = async (side: 'before' | 'after'): Promise<Pictures> => {
    if (screens.length === 0) return {}
    const taken = await withNamed(root, names[side], (state) =>
      withProject(root, state, (project) => takePictures(root, { project, folder, side, language, screens })),
    )
    return typeof taken === 'string' ? {} : taken
  }
  const pictures = { before: await take('before'), after: await take('after') }
  const isAlike = (one: string, other: string) =>
    readFileSync(path.join(folder, one)).equals(readFileSync(path.join(folder, other)))
  const page = path.join(folder, 'index.html')
  writeFileSync(page, printPage({ differences, ...pictures, isAlike }, language))
  process.stderr.write(inLanguage(both(`pictures: ${page}\n`, `图片：${page}\n`), language))
}

function printDifferences(differences: readonly Difference[], isJson: boolean, language: Language): void {
  const text = isJson
    ? JSON.stringify(
        differences.map((one) => toJson(one, language)),
        null,
        2,
      )
    : print(differences, language)
  process.stdout.write(`${text}\n`)
}

/** Says in words what changed for staff between two states of the repository, the second by default the files here. */
export async function screenDiff(root: string, given: ParsedArgs): Promise<number> {
  const [json, language] = [asksForJson(given), readLanguage(given)]
  if (json === undefined || language === undefined) return EXIT.usage
  const folder = findValue(given, '--pictures')
  const hindrance = folder === undefined ? undefined : findHindrance(root)
  if (hindrance !== undefined) {
    process.stderr.write(inLanguage(`${hindrance}\n`, language))
    return EXIT.failure
  }
  const [from = '', to = root] = given.positionals
  const read = (name: string) => withNamed(root, name, (state) => readState(state, name))
  const states = [await read(from), await read(to)]
  const refused = states.filter((state) => typeof state === 'string')
  const [before, after] = states.filter((state) => typeof state !== 'string')
  if (before === undefined || after === undefined) {
    process.stderr.write(inLanguage(`${refused.join('\n')}\n`, language))
    return EXIT.usage
  }
  const differences = compareContents(before, after)
  printDifferences(differences, json, language)
  if (folder !== undefined)
    await writePictures(root, differences, { folder, language, names: { before: from, after: to } })
  return EXIT.ok
}
