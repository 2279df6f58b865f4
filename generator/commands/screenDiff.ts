import { existsSync } from 'node:fs'
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
import { readSources } from '../readSources'
import { asksForJson } from './asksForJson'
import { EXIT, type ParsedArgs } from './command'
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

async function readNamed(root: string, name: string): Promise<readonly Contents[] | string> {
  const folder = path.resolve(name)
  if (existsSync(path.join(folder, 'schemas'))) return readState(folder, name)
  if (!isRevision(root, name))
    return both(
      `"${name}" is neither a folder with schemas/ and openapi/ nor a git revision`,
      `“${name}”既不是含 schemas/ 和 openapi/ 的文件夹，也不是 git 版本`,
    )
  return withRevision(root, { revision: name, folders: ['schemas', 'openapi'] }, (files) => readState(files, name))
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

/** Says in words what changed for staff between two states of the repository, the second by default the files here. */
export async function screenDiff(root: string, given: ParsedArgs): Promise<number> {
  const [json, language] = [asksForJson(given), readLanguage(given)]
  if (json === undefined || language === undefined) return EXIT.usage
  const [from = '', to = root] = given.positionals
  const states = [await readNamed(root, from), await readNamed(root, to)]
  const refused = states.filter((state) => typeof state === 'string')
  const [before, after] = states.filter((state) => typeof state !== 'string')
  if (before === undefined || after === undefined) {
    process.stderr.write(inLanguage(`${refused.join('\n')}\n`, language))
    return EXIT.usage
  }
  const differences = compareContents(before, after)
  process.stdout.write(
    json
      ? `${JSON.stringify(
          differences.map((one) => toJson(one, language)),
          null,
          2,
        )}\n`
      : `${print(differences, language)}\n`,
  )
  return EXIT.ok
}
